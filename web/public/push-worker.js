// Shows a push and opens its page. It keeps nothing and answers no request of the app.
self.addEventListener('push', (event) => {
  const { title, body, tag, path } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon: '/icon-192.png', data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { href } = new URL(event.notification.data.path, self.location.origin)
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const here = open.find((client) => client.url === href)
      return here ? here.focus() : self.clients.openWindow(href)
    }),
  )
})
