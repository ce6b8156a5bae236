const reloadedFor = 'reloaded-for'

/**
 * A file of the app that does not come: there is no network, or a new build stands and the old one's files are gone. Then
 * the page is loaded anew, once, and takes the new build; otherwise whoever asked for the file says so.
 */
export function watchLostFiles(reload = () => location.reload()): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // the router would load the page anew by itself when it reads the browser's words, also without a network
    payload.message = `A file of the app did not come: ${payload.message.replace(/^.*: /, '')}`
    void entryOfServer().then((entry) => {
      if (entry === undefined || entry === entryHere() || sessionStorage.getItem(reloadedFor) === entry) return
      sessionStorage.setItem(reloadedFor, entry)
      reload()
    })
  })
}

const entryHere = () => document.querySelector('script[type=module][src]')?.getAttribute('src')

/** The script that a page of the server begins with now; undefined where the server cannot be reached. */
async function entryOfServer(): Promise<string | undefined> {
  try {
    const answer = await fetch('/404', { cache: 'no-store', headers: { accept: 'text/html' } })
    return /<script type="module"[^>]* src="([^"]+)"/.exec(await answer.text())?.[1]
  } catch {
    return undefined
  }
}

/** Loads the page anew, or answers false: without the server the browser would show a page of its own. */
export async function loadAnew(): Promise<boolean> {
  const reached = (await entryOfServer()) !== undefined
  if (reached) location.reload()
  return reached
}
