import type { Browser, CDPSession } from '@playwright/test'
import { preferences, secureStorage, usualPhone } from '../phone/answers.ts'
import { appOrigin, servePhonePages } from '../phone/phone-pages.ts'
import { openPhone, type Platform } from '../phone/phone.ts'

/** The processor of a phone, against that of the computer that measures. */
const slower = 4

type AppStart = { browser: Browser; serverUrl: string; platform: Platform; token: string | null }

/** `painted`: ms until the first paint. `work`: ms that the page's thread computed until then, waiting left out. */
export type Started = { painted: number; work: number }

/** Starts an app on the scripted phone with a slow processor: its pages are on the phone. */
export async function appStart({ browser, serverUrl, platform, token }: AppStart): Promise<Started> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const phone = await openPhone(page, platform)
    const keychain = new Map(token === null ? [] : [['auth_token', token]])
    phone.use({ ...usualPhone(), ...secureStorage(keychain), ...preferences(new Map([['installed', 'yes']])) })
    await servePhonePages(page, serverUrl)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    // the second start is measured: the first one leaves what the app keeps about its person
    await page.goto(`${appOrigin}/`)
    await page.locator('#root :is(main, h1)').first().waitFor({ timeout: 60_000 })
    await page.waitForFunction(() => document.getElementById('prerendered') === null, null, { timeout: 60_000 })
    const work = await countWork(session)
    await page.goto(`${appOrigin}/`)
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      null,
      { timeout: 60_000 },
    )
    return { painted: (await paint.jsonValue()) ?? 0, work: await work() }
  } finally {
    await context.close()
  }
}

type TraceEvent = { name: string; ts: number; tdur?: number; pid: number; tid: number }

/** The processor's own time, which does not grow when other programs take it: of the tasks until the first paint. */
async function countWork(session: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const categories = 'devtools.timeline,loading,disabled-by-default-devtools.timeline'
  await session.send('Tracing.start', { categories, transferMode: 'ReportEvents' })
  return async () => {
    const whole = new Promise<void>((done) => session.once('Tracing.tracingComplete', () => done()))
    await session.send('Tracing.end')
    await whole
    const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1)
    if (paint === undefined) throw new Error('the trace has no first paint')
    const before = events.filter(
      ({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint.pid && tid === paint.tid && ts <= paint.ts,
    )
    return before.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0)
  }
}
