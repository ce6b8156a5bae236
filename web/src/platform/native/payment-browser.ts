import { pluginOf, type Listening } from './plugin.ts'

type Browser = {
  open(page: { url: string }): Promise<void>
  close?(): Promise<void>
  addListener(event: 'browserFinished', run: () => void): Listening
}
type App = { getInfo(): Promise<{ id: string }> }

/** The scheme of the app's own links: its id. Undefined if the system does not say it. */
export async function ownScheme(): Promise<string | undefined> {
  try {
    return (await pluginOf<App>('App')?.getInfo())?.id.toLowerCase()
  } catch {
    return undefined
  }
}

/** Opens a page in the system's browser, over the app. Returns false if it cannot. */
export async function openOutside(url: string): Promise<boolean> {
  const browser = pluginOf<Browser>('Browser')
  try {
    if (browser === undefined) return false
    await browser.open({ url })
    return true
  } catch {
    return false
  }
}

/** Closes that page where the system lets us: a link back to the app leaves it open on iOS. */
export function closeOutside(): void {
  void pluginOf<Browser>('Browser')
    ?.close?.()
    .catch(() => undefined)
}

/** Runs when the person has closed that page. Returns how to stop. */
export function onOutsideClosed(run: () => void): () => void {
  const listening = pluginOf<Browser>('Browser')?.addListener('browserFinished', run)
  return () => void Promise.resolve(listening).then((handle) => handle?.remove())
}
