import type { Language } from '@kindling/contract/language'
import type { Browser, Page } from '@playwright/test'
import { runBeside } from '../stage/command.ts'
import { inSpanish } from './in-spanish.ts'
import { setTextSize } from '../screens/text-size.ts'
import { setLanguage } from '../steps/language.ts'

/** The conditions of a screenshot. */
export type Look = {
  width: number
  height: number
  theme: 'light' | 'dark'
  /** The font size in percent of the usual one. */
  textPercent?: number
  /** The language of the browser, and of the person who is signed in. */
  language?: Language
  /** Pixels of the picture for one of the screen. */
  scale?: number
  /** Milliseconds to wait for what still loads. */
  patience?: number
}

/** `staff` is a new person whom the command line adds to the staff. */
type Viewer = 'maya' | 'kofi' | 'new' | 'staff'

/** A running Kindling. A staff viewer is possible only if its data folder is known. */
export type Site = { url: string; folder?: string | undefined }

/** A screen in one state: its viewer, its path, and the steps before the screenshot. */
export type View = {
  name: string
  as?: Viewer
  path: string
  /** Captures only the window, for sheets and dialogs; otherwise the whole page. */
  window?: boolean
  before?(page: Page): Promise<unknown>
}

export type Shot = { look: Look; image: Buffer; problem?: string }

/** Takes a screenshot; a view that fails shows how far it got, and the error. */
export async function takeShot(
  browser: Browser,
  site: Site,
  view: View,
  look: Look,
  type: 'png' | 'jpeg' = 'png',
): Promise<Shot> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: look.width, height: look.height },
    colorScheme: look.theme,
    deviceScaleFactor: look.scale ?? (look.width < 768 ? 2 : 1),
    reducedMotion: 'reduce',
    locale: `${look.language ?? 'en'}-US`,
    timezoneId: 'America/New_York',
    // its calls would pass by the answers that views put in their place
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(look.patience ?? 10_000)
  let restore: Restore | undefined
  try {
    if (view.as) restore = await signIn(page, view.as, site, look.language)
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
      await view.before?.(look.language === 'es' ? await inSpanish(page) : page)
      // a full-page screenshot resets the browser's own font size
      if (look.textPercent !== undefined) await setTextSize(page, look.textPercent, view.window ? 'follows' : 'stays')
      const loading = { timeout: look.patience ?? 3_000 }
      const loaded = () => document.querySelector('main .skeleton') === null
      await page.waitForFunction(loaded, undefined, loading).catch(() => undefined)
      const drawn = () => [...document.images].every((image) => image.complete)
      await page.waitForFunction(drawn, undefined, loading).catch(() => undefined)
    } catch (error) {
      problem = error instanceof Error ? error.message.split('\n')[0]! : String(error)
    }
    const image = await page.screenshot({
      timeout: 60_000,
      fullPage: !view.window,
      animations: 'disabled',
      ...(type === 'jpeg' ? { type, quality: 84 } : { type }),
    })
    return { look, image, ...(problem !== undefined && { problem }) }
  } finally {
    // handlers that change answers may still be running
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await restore?.()
    await context.close()
  }
}

type Restore = () => Promise<void>

/** Signs in a person whose language is that of the picture, and returns how to give the person their own back. */
async function signIn(page: Page, as: Viewer, { folder }: Site, language: Language = 'en'): Promise<Restore> {
  const { token, data } = as === 'staff' ? await staffSession(page, folder) : await enter(page, as)
  if (data.language !== language) await setLanguage(page.request, token, language)
  await page.addInitScript(
    ([authToken, person]) => {
      localStorage.setItem('auth_token', authToken!)
      localStorage.setItem('auth_user', person!)
    },
    [token, JSON.stringify(data)],
  )
  return async () => {
    if (data.language !== language) await setLanguage(page.request, token, data.language)
  }
}

type Entered = { token: string; data: { email: string; language: Language } }

async function enter(page: Page, as: Exclude<Viewer, 'staff'>): Promise<Entered> {
  const answer = await page.request.post('/api/v1/auth/demo', { data: { as, time_zone: 'America/New_York' } })
  if (!answer.ok()) throw new Error(`demo sign-in answers ${answer.status()}`)
  return (await answer.json()) as Entered
}

let staff: Promise<Entered> | undefined

/** The same staff member for all views. */
const staffSession = (page: Page, folder: string | undefined): Promise<Entered> =>
  (staff ??= enter(page, 'new').then(async (entered) => {
    if (folder === undefined) throw new Error('set KINDLING_FOLDER to the data folder of this Kindling')
    await runBeside('operate', ['staff', 'add', entered.data.email, '--by', 'imre@kindling.example'], folder)
    return entered
  }))
