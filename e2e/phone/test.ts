import { expect, test as journey } from '../stage/fixtures.ts'
import { usualPhone } from './answers.ts'
import { openPhone, type Phone, type Platform } from './phone.ts'
import { appOrigin, servePhonePages } from './phone-pages.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  platform: Platform
  /** A usual phone; a journey scripts what is unusual about it. */
  phone: Phone
  /** Starts the app, again too: at `/`, as on a phone. */
  startApp(): Promise<void>
}

/** A journey in the apps' own pages, on a phone whose plugins follow a script, against the real server. */
export const test = journey.extend<Fixtures>({
  platform: ['android', { option: true }],
  phone: async ({ page, platform }, give) => {
    const phone = (await openPhone(page, platform)).use(usualPhone())
    await give(phone)
    expect(phone.unscripted, 'calls that no script answers').toEqual([])
  },
  startApp: async ({ page, phone: _phone, baseURL }, give) => {
    await servePhonePages(page, baseURL!)
    await give(async () => void (await page.goto(`${appOrigin}/`)))
  },
})

/** Declares the same journeys on both systems. */
export function onBothPhones(declare: (platform: Platform) => void): void {
  for (const platform of ['ios', 'android'] as const)
    test.describe(platform, () => {
      test.use({ platform })
      declare(platform)
    })
}
