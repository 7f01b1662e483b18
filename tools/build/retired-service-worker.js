/*
 * The product has no service worker. If this origin served a demo before, the demo's worker still
 * answers for its pages and fetches this file at the next visit. This file removes it and its
 * caches, and reloads its pages from the server (docs/trust.md L18).
 */
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(retire()));

async function retire() {
  for (const name of await caches.keys())
    if (/^lentera-[0-9a-f]{16}$/.test(name)) await caches.delete(name);
  const pages = await self.clients.matchAll({ type: 'window' });
  await self.registration.unregister();
  for (const page of pages) await page.navigate(page.url).catch(() => undefined);
}
