import { expect, test as journey } from '../stage/fixtures.ts'
import { preferences, secureStorage, usualPhone } from './answers.ts'
import { openPhone, type Phone, type Platform } from './phone.ts'
import { appOrigin, servePhonePages } from './phone-pages.ts'

export { expect } from '@playwright/test'

type Fixtures = {
  platform: Platform
  /** A usual phone; a journey scripts what is unusual about it. */
  phone: Phone
  /** Starts the app, again too: at `/`, as on a phone. */
  startApp(): Promise<void>
  /** The phone keeps these: the keychain, and the preferences of the app. */
  kept: { keychain: Map<string, string>; preferences: Map<string, string> }
  /** Signs in a person of the demo world on this phone, as a former start of the app did. */
  signedIn(as: 'maya' | 'kofi' | 'new'): Promise<void>
}

/** A journey in the apps' own pages, on a phone whose plugins follow a script, against the real server. */
export const test = journey.extend<Fixtures>({
  platform: ['android', { option: true }],
  // Playwright requires a pattern even if it takes nothing
  // oxlint-disable-next-line no-empty-pattern
  kept: async ({}, give) => give({ keychain: new Map(), preferences: new Map() }),
  phone: async ({ page, platform, kept }, give) => {
    const phone = await openPhone(page, platform)
    phone.use({ ...usualPhone(), ...secureStorage(kept.keychain), ...preferences(kept.preferences) })
    await give(phone)
    expect(phone.unscripted, 'calls that no script answers').toEqual([])
  },
  startApp: async ({ page, phone: _phone, baseURL }, give) => {
    await servePhonePages(page, baseURL!)
    await give(async () => void (await page.goto(`${appOrigin}/`)))
  },
  signedIn: async ({ kept, request }, give) =>
    give(async (as) => {
      const headers = { 'X-Platform': 'web' }
      const answer = await request.post('/api/v1/auth/demo', { data: { as, time_zone: 'America/New_York' }, headers })
      kept.keychain.set('auth_token', ((await answer.json()) as { token: string }).token)
      kept.preferences.set('installed', 'yes')
    }),
})

/** Declares the same journeys on both systems. */
export function onBothPhones(declare: (platform: Platform) => void): void {
  for (const platform of ['ios', 'android'] as const)
    test.describe(platform, () => {
      test.use({ platform })
      declare(platform)
    })
}
