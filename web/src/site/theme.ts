// Applies stored values before the first paint, so that the page does not flash: the theme, and the guest in the
// header. It is a classic script, so it cannot import the names of the keys and of the avatars.
const theme = localStorage.getItem("palacio.theme");
if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;

// A visitor gets an avatar at once, the same on every page, and keeps it as a guest.
if (!localStorage.getItem("palacio.name") && !localStorage.getItem("palacio.avatar")) {
  const all = "swallow fish boat carnation lemon cat key tower snail moon guitar olive".split(" ");
  localStorage.setItem("palacio.avatar", all[Math.floor(Math.random() * all.length)]!);
}

addEventListener("DOMContentLoaded", showGuest);
addEventListener("guest", showGuest);

/**
 * Show the guest's name and avatar in the header. For a visitor without a name, the prerendered
 * text stays.
 */
function showGuest(): void {
  const link = document.querySelector(".site > .guest");
  const name = localStorage.getItem("palacio.name");
  const avatar = localStorage.getItem("palacio.avatar");
  if (link && name) link.querySelector("b")!.textContent = name;
  if (link && avatar) link.querySelector("use")!.setAttribute("href", `#small-${avatar}`);
}
