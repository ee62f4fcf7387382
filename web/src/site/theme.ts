// Applies the chosen theme before the first paint, so that the page does not flash.
const theme = localStorage.getItem("palacio.theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
