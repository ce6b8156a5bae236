import type { Browser, Page } from '@playwright/test'
import { setTextSize } from '../text-size.ts'

/** The conditions of a screenshot. */
export type Look = {
  width: number
  height: number
  theme: 'light' | 'dark'
  /** The font size in percent of the usual one. */
  textPercent?: number
}

/** A screen in one state: its viewer, its path, and the steps before the screenshot. */
export type View = {
  name: string
  as?: 'maya' | 'kofi' | 'new'
  path: string
  /** Captures only the window, for sheets and dialogs; otherwise the whole page. */
  window?: boolean
  before?(page: Page): Promise<unknown>
}

export type Shot = { look: Look; image: Buffer; problem?: string }

/** Takes a screenshot; a view that fails shows how far it got, and the error. */
export async function takeShot(
  browser: Browser,
  url: string,
  view: View,
  look: Look,
  type: 'png' | 'jpeg' = 'png',
): Promise<Shot> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    deviceScaleFactor: look.width < 768 ? 2 : 1,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  try {
    if (view.as) await signIn(page, view.as)
    let problem: string | undefined
    try {
      await page.goto(view.path)
      // the app has replaced the prerendered page
      await page.locator('#prerendered').waitFor({ state: 'detached' })
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await page
        .locator('[aria-busy=true]')
        .first()
        .waitFor({ state: 'detached' })
        .catch(() => undefined)
      await view.before?.(page)
      // a full-page screenshot resets the browser's own font size
      if (look.textPercent !== undefined) await setTextSize(page, look.textPercent, view.window ? 'follows' : 'stays')
      const drawn = () => [...document.images].every((image) => image.complete)
      await page.waitForFunction(drawn, undefined, { timeout: 3_000 }).catch(() => undefined)
    } catch (error) {
      problem = error instanceof Error ? error.message.split('\n')[0]! : String(error)
    }
    const image = await page.screenshot({
      fullPage: !view.window,
      animations: 'disabled',
      ...(type === 'jpeg' ? { type, quality: 84 } : { type }),
    })
    return { look, image, ...(problem !== undefined && { problem }) }
  } finally {
    // answers that a view changes may still be on their way
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

async function signIn(page: Page, as: NonNullable<View['as']>): Promise<void> {
  const answer = await page.request.post('/api/v1/auth/demo', { data: { as, time_zone: 'America/New_York' } })
  if (!answer.ok()) throw new Error(`demo sign-in answers ${answer.status()}`)
  const { token, data } = (await answer.json()) as { token: string; data: unknown }
  await page.addInitScript(
    ([kept, person]) => {
      localStorage.setItem('auth_token', kept!)
      localStorage.setItem('auth_user', person!)
    },
    [token, JSON.stringify(data)],
  )
}
