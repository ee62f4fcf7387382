// Installs the helper that answers when there is no net, once the page has what it needs.
export function register(): void {
  if (!("serviceWorker" in navigator)) return;
  const install = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}
