/** Install the service worker once the page has loaded, so that it does not compete for bandwidth. */
export function registerServiceWorker(): void {
  if (!("serviceWorker" in navigator)) return;
  const install = () => void navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") install();
  else addEventListener("load", install);
}
