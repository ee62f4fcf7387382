// Keeps the site at hand when the net is not: files whose names say what is in them are taken from
// here first, pages from the net first. What the server is asked is never kept.
const KEPT = "palacio-1";
const SHELLS = ["/", "/offline"];

self.addEventListener("install", event => {
  event.waitUntil(caches.open(KEPT).then(cache => cache.addAll(SHELLS)));
  self.skipWaiting();
});

self.addEventListener("activate", event => {
  const old = names => names.filter(name => name !== KEPT).map(name => caches.delete(name));
  event.waitUntil(caches.keys().then(names => Promise.all(old(names))));
  // Pages are asked for while this wakes up.
  event.waitUntil(self.registration.navigationPreload?.enable());
  self.clients.claim();
});

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(event));
  else if (request.mode === "navigate") event.respondWith(netFirst(event));
});

async function keptFirst(event) {
  const kept = await caches.match(event.request);
  return kept ?? keep(event, event.request, await fetch(event.request));
}

/** All tables are one page: the position is the page's own affair. */
async function netFirst(event) {
  const { pathname } = new URL(event.request.url);
  const key = pathname.startsWith("/table/") ? "/table" : pathname;
  try {
    return keep(event, key, (await event.preloadResponse) ?? (await fetch(event.request)));
  } catch {
    return (await caches.match(key)) ?? (await caches.match("/offline"));
  }
}

/** Nobody waits for it to be kept. */
function keep(event, key, answer) {
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(caches.open(KEPT).then(cache => cache.put(key, copy)));
  }
  return answer;
}
