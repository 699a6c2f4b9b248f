// Before the first paint, marks the page as embedded in another page, and hides the result that is in the HTML if the
// link or the history has another input.
const { dataset } = document.documentElement;
if (/[?&]embed\b/.test(location.search)) dataset.embed = "";
if (/[#&](?:url|base|setter)=/.test(location.hash) || history.state) dataset.waits = "";
