import type { Browser, CDPSession, Page } from '@playwright/test'

/** A simulated phone: bandwidth in kbit/s, round trip in ms, and the slowdown of its CPU. */
export type Phone = { name: string; down: number; up: number; delay: number; slower: number }

export const slow4g: Phone = { name: 'slow 4G, CPU 4x slower', down: 1_600, up: 750, delay: 150, slower: 4 }
export const fast3g: Phone = { name: 'fast 3G, CPU 4x slower', down: 780, up: 330, delay: 300, slower: 4 }

/** A screenshot `at` ms after the address was entered. */
export type Frame = { at: number; jpeg: Buffer }

/**
 * All times in ms since the address was entered. `bars`: the first paint had a member's bars; `guest`: how often a
 * link to sign in was visible. `script`: the size of all scripts until the page was idle; `requests`: how many reached
 * the network until then.
 */
export type ColdLoad = {
  frames: Frame[]
  painted: number
  largest: number
  shifts: number
  bars: boolean
  guest: number
  script: { kB: number; requests: number }
  requests: number
}

/** Opens a page with an empty cache on such a phone: as a guest, or with a token. */
export async function loadCold(browser: Browser, url: string, phone: Phone, token?: string): Promise<ColdLoad> {
  const { page, session, close } = await coldPage(browser, phone)
  await page.addInitScript(watch)
  if (token !== undefined) await page.addInitScript((value) => localStorage.setItem('auth_token', value), token)
  if (token !== undefined) await page.addInitScript(watchForGuests)
  const film = await startFilm(session)
  const script = countScript(page)
  const requests = countRequests(session)
  const begun = Date.now()
  await page.goto(url, { waitUntil: 'load' }).catch(() => undefined)
  await stillness(page)
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen)
  const loaded = { frames: await film.stop(begun), ...seen, script: await script(), requests: requests() }
  await close()
  return loaded
}

/** A page of a first-time visitor on such a phone. */
export async function coldPage(browser: Browser, phone: Phone) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 1,
  })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await slowDown((method, params) => session.send(method as never, params as never), phone)
  return { page, session, close: () => context.close() }
}

/** Waits until no response has arrived for a while. (Playwright's `networkidle` would wait for the live stream.) */
export async function stillness(page: Page): Promise<void> {
  const count = () => page.evaluate(() => performance.getEntriesByType('resource').length)
  for (let before = -1, now = await count(); now !== before; now = await count()) {
    before = now
    await page.waitForTimeout(1_500)
  }
}

/** Sends a command of the browser's debugging protocol. */
export type Send = (method: string, params: object) => Promise<unknown>

export async function slowDown(send: Send, { down, up, delay, slower }: Phone): Promise<void> {
  await send('Network.enable', {})
  await send('Network.emulateNetworkConditions', {
    offline: false,
    latency: delay,
    downloadThroughput: (down * 1_000) / 8,
    uploadThroughput: (up * 1_000) / 8,
  })
  await send('Emulation.setCPUThrottlingRate', { rate: slower })
}

/** Records every frame that the browser shows, at most one in 100 ms. */
async function startFilm(session: CDPSession) {
  const shown: Frame[] = []
  session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    shown.push({ at: (metadata.timestamp ?? 0) * 1_000, jpeg: Buffer.from(data, 'base64') })
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 60, maxWidth: 390, maxHeight: 844 })
  return {
    async stop(begun: number): Promise<Frame[]> {
      await session.send('Page.stopScreencast').catch(() => undefined)
      return shown.map(({ at, jpeg }) => ({ at: Math.round(at - begun), jpeg })).filter(({ at }) => at >= 0)
    },
  }
}

/** Counts the transferred bytes of scripts. */
function countScript(page: Page): () => Promise<ColdLoad['script']> {
  const sizes: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  return async () => {
    const bytes = await Promise.all(sizes)
    return { kB: bytes.reduce((sum, size) => sum + size, 0) / 1_000, requests: bytes.length }
  }
}

/** A file is fetched before its `import()`, which the cache then answers: only the first is counted. */
function countRequests(session: CDPSession): () => number {
  const [answered, cached] = [new Set<string>(), new Set<string>()]
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    answered.add(requestId)
    if (response.fromDiskCache || response.url.startsWith('data:')) cached.add(requestId)
  })
  return () => [...answered].filter((id) => !cached.has(id)).length
}

type Seen = Pick<ColdLoad, 'painted' | 'largest' | 'shifts' | 'bars' | 'guest'>

/** Runs in the page before any of its scripts. */
function watch(): void {
  const seen: Seen = { painted: 0, largest: 0, shifts: 0, bars: false, guest: 0 }
  Object.assign(window, { seen })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name !== 'first-contentful-paint') return
    seen.painted = startTime
    seen.bars = [...document.querySelectorAll('#frame nav')].some((nav) => nav.closest('footer') === null)
  })
  observe('largest-contentful-paint', ({ startTime }) => (seen.largest = startTime))
  observe('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.shifts += shift.value
  })
}

/**
 * Runs in a member's page and detects content for guests, even for a moment. A Give button looks the same for members.
 */
function watchForGuests(): void {
  const countGuestLinks = () => {
    const guestLinks = [
      ...document.querySelectorAll('a[href^="/login"], a[href^="/get-started"]:not([href*="give%3D1"])'),
    ]
    const { seen } = window as unknown as { seen: Seen }
    if (guestLinks.some((way) => way.checkVisibility({ visibilityProperty: true }))) seen.guest += 1
    requestAnimationFrame(countGuestLinks)
  }
  requestAnimationFrame(countGuestLinks)
}
