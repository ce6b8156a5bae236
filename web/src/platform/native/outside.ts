import { answerOf, pluginOf, textAt } from './plugins.ts'

type Browser = {
  open(page: { url: string }): Promise<void>
  close(): Promise<void>
  addListener(event: 'browserFinished', run: () => void): unknown
}
type App = { getInfo(): Promise<unknown> }

/** The scheme of the app's own links: its id. Undefined if the system does not say it. */
export async function ownScheme(): Promise<string | undefined> {
  return textAt(await answerOf(() => pluginOf<App>('App')?.getInfo?.()), 'id')?.toLowerCase()
}

/** Opens a page in the system's browser, over the app. Returns false if it cannot. */
export async function openOutside(url: string): Promise<boolean> {
  const browser = pluginOf<Browser>('Browser')
  try {
    if (browser?.open === undefined) return false
    await browser.open({ url })
    return true
  } catch {
    return false
  }
}

/** Closes that page where the system lets us: a link back to the app leaves it open on iOS. */
export function closeOutside(): void {
  void answerOf(() => pluginOf<Browser>('Browser')?.close?.())
}

/** Resolves when the person is back in the app, by a link or because they closed that page. */
export function backFromOutside(): Promise<void> {
  return new Promise((back) => {
    const look = () => document.visibilityState === 'visible' && done()
    const stop = onOutsideClosed(() => done())
    function done(): void {
      document.removeEventListener('visibilitychange', look)
      stop()
      back()
    }
    document.addEventListener('visibilitychange', look)
  })
}

/** Runs when the person has closed that page. Returns how to stop. */
export function onOutsideClosed(run: () => void): () => void {
  const listening = pluginOf<Browser>('Browser')?.addListener?.('browserFinished', run)
  return () =>
    void answerOf(async () => {
      // Capacitor's own code answers a promise of the handle, the bridge the handle
      const handle = (await listening) as { remove?(): unknown } | undefined
      return handle?.remove?.()
    })
}
