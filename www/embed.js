// Marks the page when it is to be shown within another, before anything of it is painted.
if (/[?&]embed\b/.test(location.search)) document.documentElement.dataset.embed = "";
