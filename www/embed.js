// Before the first paint, marks the page as embedded in another page.
if (/[?&]embed\b/.test(location.search)) document.documentElement.dataset.embed = "";
