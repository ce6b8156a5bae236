import type { Page } from '@playwright/test'

/** Translates this page from now on: puts two `font` elements in the place of each text, as Chrome does. */
export async function translateAlways(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const keeps = '[translate=no], font, script, style, textarea, title, svg'
    const translate = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      for (const text of texts) {
        if (text.data.trim() === '' || text.parentElement?.closest(keeps) !== null) continue
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        inner.textContent = text.data
        outer.append(inner)
        text.replaceWith(outer)
      }
    }
    let soon: ReturnType<typeof setTimeout> | undefined
    const watch = () => {
      if (self !== top) return // the card's frame is the processor's
      soon ??= setTimeout(() => {
        soon = undefined
        if (document.body !== null) translate()
      }, 50)
    }
    new MutationObserver(watch).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Blocks site data, as browsers do that block all cookies: whatever stores something throws or is refused. */
export async function blockStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    }
    const reject = () => Promise.reject(new DOMException('Access is denied for this document.', 'SecurityError'))
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(window, name, { configurable: true, get: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
    Object.assign(LockManager.prototype, { request: reject })
    Object.assign(ServiceWorkerContainer.prototype, { register: reject, getRegistration: reject })
  })
}

/** From the next page on nothing more fits into storage. */
export async function fillStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
    }
  })
}
