import type { Donation, DonationTotals } from '@kindling/contract/donations/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp, reloadApp } from '../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { inDays, person, ramp, uuid } from '../campaigns/campaigns.fixtures.ts'
import { boots } from '../flash-campaigns/flash-campaigns.fixtures.ts'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'
import { winterRoom } from '../projects/projects.fixtures.ts'

const gift: Donation = {
  uuid: uuid(701),
  person: person(31, 'Ana Sato'),
  amount_cents: 4_000,
  refunded_cents: 0,
  message: 'For the ramp',
  at: inDays(-3),
  day: '2026-11-18',
  status: 'settled',
  frequency: 'monthly',
  may: ['thank', 'refund', 'refund_part'],
}
const totals: DonationTotals = {
  gross_cents: 500_000,
  refunded_cents: 400,
  fee_cents: 1_234,
  net_cents: 498_366,
  paid_out_cents: 300_000,
}
const organized = { may: ['organize'] as ['organize'] }
const run = { ...ramp, ...organized }

type Shown = { id: number; slug?: string }
/** `path`: of the giveable's page. */
function serve(path: string, shown: Shown) {
  const sent: unknown[] = []
  const pages: Record<string, unknown> = {
    [path]: () => ({ data: shown }),
    [`${path}/moderation/donations`]: (query: URLSearchParams) => ({ ...pageOf([gift], query), totals }),
    [`${path}/moderation/donations/${gift.uuid}/refund`]: (_query: unknown, { body }: { body: unknown }) => {
      sent.push(body)
      return { data: { uuid: gift.uuid, state: 'on_its_way' } }
    },
  }
  answerPages(pages as never)
  return sent
}
const isSound = async () =>
  expect((await axe.run(document.body)).violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual(
    [],
  )

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const kinds = [
  ['a campaign', '/campaigns/4', run, ramp.title],
  ['a flash campaign', `/flash-campaigns/${boots.id}`, { ...boots, ...organized }, boots.title],
  ['a project', `/projects/${winterRoom.slug}`, { ...winterRoom, ...organized }, winterRoom.title],
] as const

for (const width of [390, 1280])
  test.each(kinds)(
    `%s shows its organizers its gifts and their totals, at ${width} px`,
    async (_, path, shown, name) => {
      await page.viewport(width, 844)
      serve(path, shown)
      await openApp(`${path}/donations`, 'good')
      await expect.element(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.element(page.getByText('Ana Sato')).toBeVisible()
      await expect.element(page.getByText('$4,983.66')).toBeVisible()
      await expect.element(page.getByText('Last 30 days')).not.toBeInTheDocument()
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
      await isSound()
    },
  )

test('the organizer of a campaign finds them beside the other actions, and refunds a gift with a reason', async () => {
  const sent = serve('/campaigns/4', run)
  const app = await openApp('/campaigns/4', 'good')
  await userEvent.click(page.getByRole('link', { name: 'Donations', exact: true }))
  await expect.poll(app.at).toBe('/campaigns/4/donations')
  await userEvent.click(page.getByRole('button', { name: /^More about the gift from.*Ana Sato/ }))
  const sheet = page.getByRole('dialog')
  await userEvent.click(sheet.getByRole('button', { name: 'Refund' }))
  await userEvent.fill(sheet.getByLabelText('Reason'), 'Gave twice')
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Refund', exact: true }))
  await expect.element(page.getByText('The refund is on its way.')).toBeVisible()
  expect(sent).toEqual([{ reason: 'Gave twice' }])
})

test('other people are led to the page of the giveable, and an unknown kind is missing', async () => {
  serve('/campaigns/4', ramp)
  const app = await openApp('/campaigns/4/donations', 'good')
  await expect.element(page.getByText('That page is for organizers.')).toBeVisible()
  await expect.poll(app.at).toBe('/campaigns/4')
  closeApp()
  const missing = await openApp('/nonprofits/4/donations', 'good')
  await expect.poll(missing.at).toBe('/404')
})

test('a refund that is half typed is on the screen again after a reload', async () => {
  serve('/campaigns/4', run)
  const app = await openApp('/campaigns/4/donations', 'good')
  await userEvent.click(page.getByRole('button', { name: /^More about the gift from.*Ana Sato/ }))
  await userEvent.click(page.getByRole('button', { name: 'Refund', exact: true }))
  await userEvent.fill(page.getByLabelText('Reason'), 'Gave twice')
  await reloadApp(app)
  await expect.element(page.getByLabelText('Reason')).toHaveValue('Gave twice')
})
