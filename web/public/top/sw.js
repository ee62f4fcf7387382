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
  self.clients.claim();
});

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptFirst(request));
  else if (request.mode === "navigate") event.respondWith(netFirst(request));
});

async function keptFirst(request) {
  const kept = await caches.match(request);
  return kept ?? keep(request, await fetch(request));
}

/** All tables are one page: the position is the page's own affair. */
async function netFirst(request) {
  const { pathname } = new URL(request.url);
  const key = pathname.startsWith("/table/") ? "/table" : pathname;
  try {
    return await keep(key, await fetch(request));
  } catch {
    return (await caches.match(key)) ?? (await caches.match("/offline"));
  }
}

async function keep(key, answer) {
  if (answer.ok) {
    const cache = await caches.open(KEPT);
    await cache.put(key, answer.clone());
  }
  return answer;
}
