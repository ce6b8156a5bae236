import type { Page, Route } from '@playwright/test'

/** Waits until a sheet or dialog is open. */
export const sheetIsOpen = (page: Page) => page.getByRole('dialog').waitFor()

/** Fills the sandbox's card form, in any language. */
async function fillCard(page: Page, number: string): Promise<void> {
  const fields = { 'cc-number': number, 'cc-exp': '08 / 30', 'cc-csc': '123', 'postal-code': '93721' }
  for (const [name, text] of Object.entries(fields)) await page.locator(`[autocomplete=${name}]`).fill(text)
}

export const giveWith = (number: string, then: string | RegExp) => async (page: Page) => {
  await sheetIsOpen(page)
  await fillCard(page, number)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Give \$/ })
    .click()
  await page.getByText(then).first().waitFor()
}

/** Saves a card on the billing page and goes back, in any language; a card of an earlier picture is enough. */
export const withCard = async (page: Page) => {
  const back = page.url()
  await page.goto(new URL('/account/billing', back).href)
  const add = page.getByRole('button', { name: /^(Add a card|Agregar tarjeta)$/ })
  const saved = page.getByText(/^Visa .*4242$/).first()
  await add.waitFor()
  if (!(await saved.isVisible())) {
    await add.click()
    await fillCard(page, '4242424242424242')
    await page.getByRole('button', { name: /^(Save card|Guardar tarjeta)$/ }).click()
    await saved.waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.goto(back)
  await saved.waitFor()
}

/**
 * Visits the page again from another one, inside the app, because the first visit of a prerendered page makes no call.
 */
async function comeAgain(page: Page, answer: (route: Route) => unknown, call: string): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await page.goto('/faq')
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  const heading = await page.locator('main h1').elementHandle()
  await page.route(`**/api/v1/${call}`, answer)
  await page.evaluate((at) => {
    history.pushState({}, '', at)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }, pathname + search)
  await page.waitForFunction((old) => old?.isConnected === false, heading)
  await page.locator('main').locator('h1, [aria-busy=true], [role=alert]').first().waitFor({ state: 'attached' })
}

/** Delays an API call forever, to show the screen before its answer. */
export const neverAnswers = (call: string) => (page: Page) =>
  comeAgain(page, () => undefined, call).then(() => page.locator('main [aria-busy=true]').first().waitFor())
export const fails = (call: string) => (page: Page) =>
  comeAgain(page, (r) => r.fulfill({ status: 503, json: { message: 'Away', code: 'unavailable' } }), call).then(() =>
    page.getByRole('button', { name: 'Try again' }).first().waitFor({ timeout: 20_000 }),
  )

/** Visits a page while calls are answered with these bodies, by patterns of their paths. */
export const answers = (path: string, bodies: Record<string, object>) => async (page: Page) => {
  for (const [call, json] of Object.entries(bodies)) await page.route(`**/api/v1/${call}`, (r) => r.fulfill({ json }))
  await page.goto(path)
  await settled(page)
}

/** Waits until the page and its lists show their answers. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' })
  await page.waitForFunction(() => document.querySelector('main [aria-busy=true]') === null)
}

/** Loads the page again with fields of an answer changed. */
export const againWith = (call: string, fields: object) => async (page: Page) => {
  await page.route(`**/api/v1/${call}`, async (route) => {
    const { 'if-none-match': _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const { data } = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { data: { ...data, ...fields } } })
  })
  await page.reload()
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  await settled(page)
}

/** Changes these fields of an API answer, to show another state. */
export const answersWith = (call: string, fields: object) => (page: Page) =>
  comeAgain(
    page,
    async (route) => {
      const response = await route.fetch()
      // 304 has no body to change: the app shows its cached answer
      if (response.status() === 304) return route.fulfill({ response })
      const { data } = (await response.json()) as { data: object }
      return route.fulfill({ response, json: { data: { ...data, ...fields } } })
    },
    call,
  ).then(() => settled(page))

/** Opens an invite to a giveable, as its receiver sees it. */
export const openInvite =
  (type: 'campaigns' | 'communities', id: number, by: 'maya' | 'kofi') => async (page: Page) => {
    const headers = { 'X-Platform': 'web' }
    const entered = await page.request.post('/api/v1/auth/demo', { data: { as: by }, headers })
    const { token } = (await entered.json()) as { token: string }
    const mine = await page.request.get(`/api/v1/invites/mine?type=${type}&id=${id}`, {
      headers: { ...headers, Authorization: `Bearer ${token}` },
    })
    const { data } = (await mine.json()) as { data: { url: string } }
    await page.goto(new URL(data.url).pathname)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

export const opens = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).locator('visible=true').first().click()
  await sheetIsOpen(page)
}

/** Opens My Profile from the menu beside the page, or from the drawer. */
export async function openProfile(page: Page): Promise<void> {
  const row = page.getByRole('button', { name: 'My Profile' }).locator('visible=true')
  if ((await row.count()) === 0) await page.getByRole('button', { name: 'Open menu' }).click()
  await row.first().click()
  await page.getByRole('dialog', { name: 'My Profile' }).waitFor()
}

export async function openOwnPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Profile', exact: true }).locator('visible=true').first().click()
  await page.getByRole('tab', { name: 'Communities' }).waitFor()
}

/** Presses links or buttons one after another, by their names. */
export const presses =
  (...names: (string | RegExp)[]) =>
  async (page: Page) => {
    for (const name of names) {
      const named = page.getByRole('button', { name }).or(page.getByRole('link', { name }))
      await named.locator('visible=true').first().click()
    }
  }

/** Opens the page of something that belongs to this person, found in a list of the API. */
export const goTo =
  (path: string, find: (row: { id: number; title: string; status: string }) => boolean, rest = '') =>
  async (page: Page) => {
    const token = await page.evaluate(() => localStorage.getItem('auth_token'))
    const answer = await page.request.get(`/api/v1/${path}`, { headers: { Authorization: `Bearer ${token}` } })
    const { data } = (await answer.json()) as { data: { id: number; title: string; status: string }[] }
    await page.goto(`/campaigns/${data.find(find)!.id}${rest}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }

/** Opens the page of a nonprofit that is on Kindling, found by its name. */
export const goToNonprofit = (name: string) => async (page: Page) => {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const headers = { Authorization: `Bearer ${token}`, 'X-Platform': 'web' }
  const answer = await page.request.get('/api/v1/nonprofits?per_page=100', { headers })
  const { data } = (await answer.json()) as { data: { uuid: string; name: string }[] }
  await page.goto(`/nonprofits/${data.find((one) => one.name === name)!.uuid}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Scrolls what is open over the page to its end. */
export const toItsEnd = (page: Page) =>
  page.getByRole('dialog').evaluate((dialog) => {
    for (const part of dialog.querySelectorAll('*')) part.scrollTop = part.scrollHeight
  })
