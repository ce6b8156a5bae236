import type { Page } from '@playwright/test'
import { expectBooked } from '../../steps/booked.ts'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectThanks, sheetOf } from '../../steps/sheet.ts'

/** Presses Tab until the named element has focus; every stop must have a visible focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 40; stops++) {
    await page.keyboard.press('Tab')
    const { called, shown } = await page.evaluate(focusNow)
    expect(shown, `the focus on ${called} is visible`).toBe(true)
    if (name.test(called)) return
  }
  throw new Error(`the Tab key does not reach ${name}`)
}

/** The focused element, and whether its focus is visible: by its own outline, or by that of the frame around it. */
function focusNow(): { called: string; shown: boolean } {
  const focused = document.activeElement as HTMLInputElement
  const labels = [...(focused.labels ?? [])].map((label) => label.textContent)
  const called = [focused.getAttribute('aria-label'), ...labels, focused.textContent].find((text) => text)
  const frames = [focused, focused.parentElement!, focused.closest('label') ?? focused]
  const ringed = (one: Element) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  }
  return { called: called ?? focused.outerHTML.slice(0, 120), shown: frames.some(ringed) }
}

test(
  'the first gift works by keyboard alone, with visible focus in the right place',
  { tag: '@long' },
  async ({ page, request, signIn, processor }) => {
    await signIn('new')
    const { id } = await openCampaign(request)
    await page.goto(`/campaigns/${id}`)
    await expect(page.getByRole('main').getByRole('link', { name: /^Give/ }).first()).toBeVisible()
    await tabTo(page, /^Give/)
    await page.keyboard.press('Enter')
    await expect(sheetOf(page)).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[role=dialog]') !== null)).toBe(true)

    await tabTo(page, /Or any amount/)
    await page.keyboard.type('25')
    await tabTo(page, /Add a note/)
    await page.keyboard.press('Enter')
    await page.keyboard.type('By hand.')
    for (const [field, typed] of [
      [/^Card number/, '4242424242424242'],
      [/^MM \/ YY/, '0830'],
      [/^CVC/, '123'],
      [/^ZIP/, '93721'],
    ] as const) {
      await tabTo(page, field)
      await page.keyboard.type(typed)
    }
    await tabTo(page, /Cover the card fee/)
    await tabTo(page, /^Give \$25/)
    await page.keyboard.press('Enter')
    await expectThanks(page)
    await expect(sheetOf(page).getByRole('heading', { name: /^Thank you/ })).toBeFocused()
    await tabTo(page, /^Done/)
    await page.keyboard.press('Enter')
    await expect(sheetOf(page)).toBeHidden()
    await expect(page.getByRole('main').getByRole('link', { name: /^Give/ }).first()).toBeFocused()
    await expectBooked(page, processor, [2_500])
  },
)
