import type { Page } from '@playwright/test'
import { openCampaign } from '../../steps/giveables.ts'
import { expect, test } from '../../stage/fixtures.ts'
import { expectThanks, giveButton, openSheetWithCard } from '../../steps/sheet.ts'

const progress = (page: Page) => page.getByRole('main').getByRole('progressbar').first()

test('a gift updates the figures in both tabs of a viewer, over one stream', async ({
  page,
  browser,
  request,
  signIn,
}) => {
  const campaign = await openCampaign(request)
  const context = await browser.newContext()
  // the poll at the next half minute cannot run with a stopped clock
  await context.clock.setFixedTime(new Date(Math.ceil(Date.now() / 60_000) * 60_000 + 2_000))
  const streams: string[] = []
  context.on('response', (answer) => {
    if (answer.url().includes('/api/v1/live')) streams.push(`${answer.status()} ${answer.url()}`)
  })
  const first = await context.newPage()
  await first.goto(`/campaigns/${campaign.id}`)
  // lazy parts of the page add their subjects, so a new stream replaces the first one
  await expect
    .poll(() => streams.at(-1))
    .toMatch(new RegExp(`^200 .*giveables:${campaign.uuid},updates:${campaign.uuid}$`))
  const opened = streams.length
  const second = await context.newPage()
  await second.goto(`/campaigns/${campaign.id}`)
  await expect.poll(() => locksOf(second)).toEqual({ held: 1, pending: 1 })
  const before = await progress(first).getAttribute('aria-valuetext')

  await signIn('new')
  await openSheetWithCard(page, campaign, { dollars: '400' })
  await giveButton(page).click()
  await expectThanks(page)
  for (const tab of [first, second])
    await expect(progress(tab), 'without a word it would stand half a minute').not.toHaveAttribute(
      'aria-valuetext',
      before!,
    )
  expect(streams.length, 'the second tab listens through the first').toBe(opened)

  // the tab with the stream closes, and the other one opens its own
  await first.close()
  await expect.poll(() => streams.length).toBeGreaterThan(opened)
  await context.close()
})

/** The tabs that hold the lock, and the tabs that wait for it. */
const locksOf = (page: Page) =>
  page.evaluate(async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    const ours = (all: LockInfo[]) => all.filter(({ name }) => name === 'live').length
    return { held: ours(held), pending: ours(pending) }
  })
