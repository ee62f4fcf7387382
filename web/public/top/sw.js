// Service worker: serves the site offline. Assets, whose names contain a hash, are cache-first;
// pages are network-first. Responses of the API are never cached.
const CACHE = "palacio-2";
const OFFLINE = "/offline";
const PRECACHED = ["/", OFFLINE];
const ASSET = /(?<=["(])\/assets\/[^")]+/g;

self.addEventListener("install", event => {
  event.waitUntil(precache());
  self.skipWaiting();
});

/** Cache the page that is shown offline with its scripts, its styles, and the fonts of these. */
async function precache() {
  const cache = await caches.open(CACHE);
  await cache.addAll(PRECACHED);
  const files = await assetsIn(cache, OFFLINE);
  await cache.addAll(files);
  const styles = files.filter(file => file.endsWith(".css"));
  const fonts = await Promise.all(styles.map(file => assetsIn(cache, file)));
  await cache.addAll([...new Set(fonts.flat())]);
}

async function assetsIn(cache, file) {
  const text = await (await cache.match(file)).text();
  return [...new Set(text.match(ASSET) ?? [])];
}

self.addEventListener("activate", event => {
  const old = names => names.filter(name => name !== CACHE).map(name => caches.delete(name));
  event.waitUntil(caches.keys().then(names => Promise.all(old(names))));
  // The browser requests the page while this worker starts.
  event.waitUntil(self.registration.navigationPreload?.enable());
  self.clients.claim();
});

self.addEventListener("fetch", event => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) event.respondWith(cacheFirst(event));
  else if (request.mode === "navigate") event.respondWith(networkFirst(event));
});

async function cacheFirst(event) {
  const cached = await caches.match(event.request);
  return cached ?? store(event, event.request, await fetch(event.request));
}

/** Fetch a page, or return the cached copy while offline. All tables share one copy, and all reviews another. */
async function networkFirst(event) {
  const { pathname } = new URL(event.request.url);
  const key = pathname.replace(/^(\/(table|review))\/.*/, "$1");
  try {
    return store(event, key, (await event.preloadResponse) ?? (await fetch(event.request)));
  } catch {
    return (await caches.match(key)) ?? (await caches.match(OFFLINE));
  }
}

/** Return the response, and cache a copy of it without waiting. */
function store(event, key, response) {
  if (response.ok) {
    const copy = response.clone();
    event.waitUntil(caches.open(CACHE).then(cache => cache.put(key, copy)));
  }
  return response;
}
