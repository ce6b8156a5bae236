import type { Page } from '@playwright/test'

/** Delays the page's scripts, all or the matching ones, until the returned function is called. */
export async function holdScripts(page: Page, which = /./): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    if (which.test(new URL(route.request().url()).pathname)) await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Opens a page whose scripts are held. Waits for its styles, because before they arrive other things are visible. */
export async function openBeforeScripts(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
    return document.readyState !== 'loading' && styles.every(({ sheet }) => sheet !== null)
  })
}
