// Before the first paint: the theme that was chosen, so that nothing flashes.
const theme = localStorage.getItem("palacio.theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
