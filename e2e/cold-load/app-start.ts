import type { Browser } from '@playwright/test'
import { preferences, secureStorage, usualPhone } from '../phone/answers.ts'
import { appOrigin, servePhonePages } from '../phone/phone-pages.ts'
import { openPhone, type Platform } from '../phone/phone.ts'

/** The processor of a phone, against that of the computer that measures. */
const slower = 4

type AppStart = { browser: Browser; serverUrl: string; platform: Platform; token: string | null }

/** Milliseconds until an app first paints, on the scripted phone with a slow processor: its pages are on the phone. */
export async function appStart({ browser, serverUrl, platform, token }: AppStart): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const phone = await openPhone(page, platform)
    const keychain = new Map(token === null ? [] : [['auth_token', token]])
    phone.use({ ...usualPhone(), ...secureStorage(keychain), ...preferences(new Map([['installed', 'yes']])) })
    await servePhonePages(page, serverUrl)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
    await page.goto(`${appOrigin}/`)
    const paint = await page.waitForFunction(
      () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      null,
      { timeout: 60_000 },
    )
    return (await paint.jsonValue()) ?? 0
  } finally {
    await context.close()
  }
}
