// Shows the start of the app, in its language and look, before any of its files has loaded. The session is in the
// keychain, so `first_frame` tells whether a member is here.
;(function (d) {
  var kept = {}
  var language
  try {
    language = localStorage.getItem('lang')
    kept = JSON.parse(localStorage.getItem('first_frame')) || kept
  } catch {}
  var built =
    d.getElementById('page-' + language) ||
    d.getElementById('page-' + navigator.language.slice(0, 2).toLowerCase()) ||
    d.querySelector('template')
  var html = d.documentElement
  html.lang = built.lang
  html.dir = built.dir
  if (kept.theme === 'light' || kept.theme === 'dark') html.dataset.theme = kept.theme
  if (kept.still === true) html.dataset.motion = 'reduced'
  if (/^\d+(\.\d+)?%$/.test(kept.text)) html.style.fontSize = kept.text
  var page = built.content
  var root = page.getElementById('root')
  var frame = page.getElementById('start')
  var isStart = location.pathname === '/' || (kept.member && location.pathname === '/home')
  if (kept.member || !isStart) root.replaceChildren()
  if (kept.member && isStart) frame.replaceWith(frame.content)
  d.querySelectorAll('template[id^=page-]').forEach(function (one) {
    if (one === built) one.replaceWith(page)
    else one.remove()
  })
  if (!isStart) return
  // the system's splash screen goes as soon as this frame is there; platform/native/open-app.ts hides it too
  requestAnimationFrame(function () {
    requestAnimationFrame(function () {
      try {
        Promise.resolve(Capacitor.Plugins.SplashScreen.hide()).catch(function () {})
      } catch {}
    })
  })
})(document)
