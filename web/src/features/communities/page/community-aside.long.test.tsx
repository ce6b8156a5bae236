import type { Community } from '@kindling/contract/communities/calls'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { pantry } from '../communities.fixtures.ts'

afterEach(async () => {
  closeApp()
  sessionStorage.clear()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

const here = '/communities/larkspur-street-pantry'

async function openWide(c: Partial<Community>) {
  await page.viewport(1280, 900)
  answerPages({
    [here]: () => ({ data: { ...pantry, ...c } }),
    [`/communities/${pantry.id}`]: () => ({ data: { ...pantry, ...c } }),
    [`${here}/feed`]: () => ({ data: [], meta: { uuid: pantry.uuid, may: [], next_cursor: null } }),
    [`${here}/supporters`]: (query) => pageOf([], query),
    '/campaigns': (query) => pageOf([], query),
    '/plan': () => ({ data: null }),
  })
  await openApp(here, 'good')
}
const aside = () => page.getByRole('complementary').last()
const give = (name: string) => aside().getByRole('link', { name, exact: true })
const frequency = (name: string) => page.getByRole('dialog').getByRole('radio', { name })

test('the aside says that giving is monthly, and its Give opens the sheet on that amount every month', async () => {
  await openWide({ my_monthly_cents: 0, next_payout: '2026-12-01' })
  await expect.element(aside().getByText('Every month. You can switch to one time before you pay.')).toBeVisible()
  await expect.element(aside().getByText('Next payout Dec 1')).toBeVisible()
  expect((await axe.run(aside().element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.click(give('Give $10'))
  await expect.element(frequency('Monthly')).toBeChecked()
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Give $10 every month' })).toBeVisible()
})

test('a monthly giver reads the amount, and gives once', async () => {
  await openWide({ my_monthly_cents: 2_000 })
  await expect.element(give('Give $25')).toBeVisible()
  await expect.element(aside().getByText('You give $20 a month')).toBeVisible()
  await expect
    .element(aside().getByRole('link', { name: 'Manage' }))
    .toHaveAttribute('href', '/account/billing?plan=change')
  expect(
    aside()
      .getByText(/^Every month/)
      .query(),
  ).toBe(null)
})
