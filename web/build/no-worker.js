// Served as /worker.js where the operator switched the worker off: it removes itself and the caches of the worker.
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave() {
  const names = (await caches.keys()).filter((one) => one.startsWith('shell-'))
  await Promise.all(names.map((one) => caches.delete(one)))
  await self.registration.unregister()
}
