import { readSession } from './session-storage.ts'
import { answerOf, pluginOf } from './plugins.ts'

type SplashScreen = { hide(): Promise<unknown> }

/** The splash screen goes in any case, so that nobody waits before it if a file of the app is damaged. */
const longestSplash = 8_000
/** Some systems draw no frame, and count none, while the splash screen covers the page. */
const longestFrame = 300

/** Before the app, whose modules ask for the session: reads it, and hides the splash screen once a page is there. */
export async function openApp(): Promise<void> {
  hideSplash()
  await readSession()
}

function hideSplash(): void {
  const root = document.getElementById('root')
  const hide = () => void answerOf(() => pluginOf<SplashScreen>('SplashScreen')?.hide?.())
  // index.html shows the start of the app by itself
  if (document.getElementById('frame') !== null || root?.firstElementChild) return void frames().then(hide)
  const late = setTimeout(hide, longestSplash)
  if (root === null) return
  const watch = new MutationObserver(() => {
    if (root.childElementCount === 0) return
    watch.disconnect()
    clearTimeout(late)
    void frames().then(hide)
  })
  watch.observe(root, { childList: true })
}

/** Two frames: the page is drawn in the first and shown by the second. */
const frames = () =>
  Promise.race([
    new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
    new Promise((late) => setTimeout(late, longestFrame)),
  ])
