// Marks the page as embedded in another one, before the first paint.
if (/[?&]embed\b/.test(location.search)) document.documentElement.dataset.embed = "";
