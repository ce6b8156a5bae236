import type { Page, Request } from '@playwright/test'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { amountOf, expectThanks, giveButton, openSheetWithCard, sheetOf } from '../../steps/sheet.ts'

const note = 'For Abuela, who read to me.'

/** A person's data in storage, including the token. */
const storageOf = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('auth_token'))

/**
 * Checks every frame of this tab from now on, and records those that show one of `words` although the session's token
 * is no longer `token`. A change by another tab can be read one frame before the browser reports it by an event.
 */
async function watchEveryFrame(page: Page, words: readonly string[], token: string | null): Promise<void> {
  await page.evaluate(
    ([all, oldToken]) => {
      const leaks: string[] = []
      const isSignedOut = () => localStorage.getItem('auth_token') !== oldToken
      let signedOutAt = isSignedOut() ? performance.now() : undefined
      const check = (now: number) => {
        requestAnimationFrame(check)
        if (!isSignedOut()) return
        if (signedOutAt === undefined) {
          signedOutAt = now
          return
        }
        const attributes = [...document.querySelectorAll('[href], [src], [alt], [aria-label]')].flatMap((one) =>
          one.getAttributeNames().map((name) => one.getAttribute(name)),
        )
        const typed = [...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value)
        const shown = [document.title, document.body.textContent, ...attributes, ...typed].join('\n')
        for (const word of all)
          if (shown.includes(word)) leaks.push(`${word} after ${Math.round(now - signedOutAt)} ms`)
      }
      requestAnimationFrame(check)
      Object.assign(window, { leaks })
    },
    [words, token] as const,
  )
}

const leaksOf = (page: Page) => page.evaluate(() => (window as unknown as { leaks: string[] }).leaks)

async function enter(page: Page): Promise<string> {
  await page.goto('/login')
  await page.getByRole('button', { name: /New here/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  return (await tokenOf(page))!
}

test(
  'one person’s data in another tab is deleted with their session, and the next person finds none of it',
  { tag: '@long' },
  async ({ page: first, request }) => {
    const firstToken = await enter(first)
    const ana = (await (
      await request.get('/api/v1/user', { headers: { authorization: `Bearer ${firstToken}` } })
    ).json()) as {
      data: { uuid: string; email: string }
    }
    const words = [ana.data.uuid, ana.data.email, '4242', note]

    // a second tab shows her gift, her saved card, her history, and a half-filled sheet
    const second = await first.context().newPage()
    const campaign = await openCampaign(request)
    await openSheetWithCard(second, campaign)
    await sheetOf(second).getByRole('checkbox', { name: 'Save this card' }).check()
    await giveButton(second).click()
    await expectThanks(second)
    await sheetOf(second).getByRole('button', { name: 'Done' }).click()
    await expect(sheetOf(second)).toBeHidden()
    await second.goto('/account/billing')
    await expect(second.getByText('Visa ending 4242').first()).toBeVisible()
    await second.getByRole('link', { name: 'Home' }).first().click()
    await expect(second).toHaveURL(/\/home$/)
    await second.goto(`/campaigns/${campaign.id}?give=1`)
    await expect(sheetOf(second).getByText('Visa ending 4242')).toBeVisible()
    await amountOf(second).fill('37')
    await sheetOf(second).getByRole('button', { name: 'Add a note' }).click()
    await sheetOf(second).getByLabel('Your note').fill(note)
    expect(await storageOf(second)).toContain(note)
    await watchEveryFrame(second, words, firstToken)
    const lateCalls: string[] = []
    let signedOut = false
    second.on('request', (sent: Request) => {
      if (signedOut && sent.headers()['authorization']?.includes(firstToken)) lateCalls.push(sent.url())
    })

    await first.bringToFront()
    await first.getByRole('button', { name: 'Open menu' }).click()
    await first.getByRole('button', { name: 'Sign Out' }).click()
    await expect(first).toHaveURL(/\/$/)
    await expect(sheetOf(second).getByRole('button', { name: 'Continue' })).toBeVisible()
    signedOut = true
    await expect(amountOf(second)).not.toHaveValue('37')
    for (const word of [...words, firstToken]) expect(await storageOf(second)).not.toContain(word)

    const nextToken = await enter(first)
    await expect(giveButton(second)).toBeVisible()
    // a new card is asked for: no card of the first person is offered
    await expect(second.getByLabel('Card number', { exact: true })).toBeVisible()
    await expect(amountOf(second)).not.toHaveValue('37')
    expect(await tokenOf(second)).toBe(nextToken)
    expect(await leaksOf(second)).toEqual([])

    // going back through the pages of this tab does not show the first person's data either
    for (const path of [/\/home$/, /\/account\/billing$/, /\/campaigns\//]) {
      await second.goBack()
      await expect(second).toHaveURL(path)
      await watchEveryFrame(second, words, firstToken)
      await expect(second.getByRole('main')).toBeVisible()
      await expect(second.locator('[aria-busy=true]')).toHaveCount(0)
      expect(await leaksOf(second), String(path)).toEqual([])
    }
    for (const word of [...words, firstToken]) expect(await storageOf(second)).not.toContain(word)
    expect(lateCalls).toEqual([])
  },
)
