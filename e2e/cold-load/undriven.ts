import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '../stage/chromium.ts'
import { slowDown, type Phone, type Send } from './cold-load.ts'

/** Milliseconds in which everything has loaded, even on a slow connection. */
const patience = 9_000

/**
 * How long a page that opens for the first time blocks taps on a phone: what its tasks take beyond 50 ms after the
 * first paint, in ms.
 */
export const blockedOf = (url: string, phone: Phone): Promise<number> => seenAlone(url, phone, countBlocked)

/**
 * The time at which the giving sheet opened after a tap on the first Give at the first paint, in ms since the address
 * was entered.
 */
export const sheetAt = (url: string, phone: Phone): Promise<number> => seenAlone(url, phone, tapGive)

/**
 * The value of `seen` once loading has ended; `watch` runs in the page before its scripts and fills it. The browser is
 * not driven or filmed, because a driver's inspector makes V8 parse the start scripts again for stack traces.
 */
async function seenAlone(url: string, phone: Phone, watch: () => void): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'kindling-phone-'))
  const browser = spawn(
    chromium.executablePath!,
    ['--headless', ...chromium.args, `--user-data-dir=${folder}`, '--remote-debugging-port=0', 'about:blank'],
    // its own process group, because the started program starts others that would keep running
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  )
  const left = new Promise((resolve) => browser.once('exit', resolve))
  try {
    const send = await pageOf(browser.stderr)
    await send('Emulation.setDeviceMetricsOverride', { width: 390, height: 844, deviceScaleFactor: 1, mobile: true })
    await send('Page.enable', {})
    await send('Page.addScriptToEvaluateOnNewDocument', { source: `(${watch.toString()})()` })
    await slowDown(send, phone)
    await send('Page.navigate', { url })
    await wait(patience)
    const { result } = (await send('Runtime.evaluate', { expression: 'seen' })) as { result: { value: number } }
    return result.value
  } finally {
    process.kill(-browser.pid!, 'SIGKILL')
    await left
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Sends commands to the page of a browser that prints its debugging address to `output`. */
async function pageOf(output: AsyncIterable<Buffer>): Promise<Send> {
  let text = ''
  for await (const part of output) {
    text += part.toString()
    const port = /ws:\/\/[^:]+:(\d+)/.exec(text)?.[1]
    if (port !== undefined) return sendTo(await addressOfPage(port))
  }
  throw new Error(`the browser ended: ${text}`)
}

async function addressOfPage(port: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`)
  const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[]
  return targets.find(({ type }) => type === 'page')!.webSocketDebuggerUrl
}

async function sendTo(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id?: number; result?: unknown }
    if (id !== undefined) waiting.get(id)?.(result)
  })
  await new Promise((resolve) => socket.addEventListener('open', resolve, { once: true }))
  let last = 0
  return (method, params) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method, params }))
    })
}

function countBlocked(): void {
  Object.assign(window, { seen: 0 })
  let painted = Infinity
  const tasks: PerformanceEntry[] = []
  const count = () => {
    const after = tasks.filter(({ startTime }) => startTime >= painted)
    Object.assign(window, { seen: after.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0) })
  }
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') painted = startTime
    count()
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    tasks.push(...list.getEntries())
    count()
  }).observe({ type: 'longtask', buffered: true })
}

function tapGive(): void {
  Object.assign(window, { seen: 0 })
  const shown = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
  const untilShown = (selector: string, then: (found: HTMLElement) => void) =>
    requestAnimationFrame(() => {
      const found = shown(selector)
      if (found) then(found)
      else untilShown(selector, then)
    })
  // the frame is painted after its callbacks have run
  const tap = (give: HTMLElement) => requestAnimationFrame(() => give.click())
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint')[0]) return
    observer.disconnect()
    untilShown('main a[href*="give=1"]', tap)
    untilShown('[role=dialog] input', () =>
      requestAnimationFrame(() => Object.assign(window, { seen: performance.now() })),
    )
  }).observe({ type: 'paint', buffered: true })
}
