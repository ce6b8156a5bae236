import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, everyPage, openApp } from '../../../platform/app.fixtures.tsx'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { boots, gloves, inHours, short } from '../flash-campaigns.fixtures.ts'

beforeEach(() => page.viewport(390, 844))
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByRole('textbox', { name })
const dialog = page.getByRole('dialog')
const acts = page.getByRole('group', { name: 'Your flash campaign' })
const live: FlashCampaign = { ...boots, may: ['give', 'edit', 'extend', 'cancel', 'organize'] }
const planned: FlashCampaign = { ...gloves, may: ['edit', 'cancel', 'organize'] }

async function open(c: FlashCampaign, answers: Record<string, unknown> = {}) {
  const all: Record<string, unknown> = { ...everyPage, [`GET /flash-campaigns/${c.id}`]: { data: c }, ...answers }
  const sent = answerCalls(all)
  await openApp(`/flash-campaigns/${c.id}`, 'good')
  await expect.element(page.getByRole('heading', { name: c.title, level: 1 })).toBeVisible()
  return {
    body: (call: string) => sent.find((one) => one.call === `${call.replace(' ', ` /flash-campaigns/${c.id}`)}`)?.body,
    /** Sets the answers of the server from now on. */
    becomes(call: string, now: FlashCampaign) {
      all[call.replace(' ', ` /flash-campaigns/${c.id}`)] = { data: now }
      all[`GET /flash-campaigns/${c.id}`] = { data: now }
    },
  }
}

describe('the organizers’ actions', () => {
  test('extend it once, and show the new end before', async () => {
    const { body, becomes } = await open(live, {
      'POST /flash-campaigns/3/extend': refuse(409, { message: 'Another flash campaign runs at that time.' }),
    })
    await userEvent.click(button('Extend'))
    await userEvent.click(page.getByRole('radio', { name: '6 h', exact: true }))
    await expect.element(dialog.getByText(/^New end: /)).toBeVisible()
    await userEvent.click(button('Extend it'))
    await expect.element(page.getByText('Another flash campaign runs at that time.')).toBeVisible()
    const may = live.may.filter((act) => act !== 'extend')
    becomes('POST /extend', { ...live, extended: true, may, ends_at: inHours(9.205), server_now: inHours(0) })
    await userEvent.dblClick(button('Extend it'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/^9 hours/).first()).toHaveTextContent('9 hours 12 minutes left')
    expect(button('Extend').query()).toBe(null)
    expect(body('POST /extend')).toEqual({ hours: 6 })
  })

  test('cancel it with a reason that the page shows', async () => {
    const { body, becomes } = await open(live)
    await userEvent.click(button('Cancel it'))
    await expect.element(button('Cancel and refund')).toBeDisabled()
    await userEvent.fill(field('Why are you canceling?'), ' The school found a donor. ')
    const canceled = { reason: 'The school found a donor.', by_staff: false, refunded: false }
    becomes('POST /cancel', { ...live, status: 'canceled', canceled, may: ['organize'] })
    await userEvent.click(button('Cancel and refund'))
    await expect.element(page.getByText('The organizers canceled it: The school found a donor.')).toBeVisible()
    await expect.element(acts.getByRole('link', { name: 'Donations' })).toBeVisible()
    expect(acts.getByRole('button').all()).toEqual([])
    expect(body('POST /cancel')).toEqual({ reason: 'The school found a donor.' })
  })

  test('post its results after the end, and ask before typed text is discarded', async () => {
    const { body, becomes } = await open({ ...short, may: ['report', 'organize'] })
    await userEvent.click(button('Share the results'))
    await userEvent.click(button('Post'))
    await expect.element(page.getByText('Write a few words first.')).toBeVisible()
    await userEvent.fill(field('What did the money do?'), ' Forty cots.\n\nTwenty follow. ')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(button('Keep editing'))
    const outcome = 'Forty cots.\n\nTwenty follow.'
    becomes('POST /report', { ...short, outcome, status: 'reported', may: ['organize'] })
    await userEvent.click(button('Post'))
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText(/^Forty cots\./)).toBeVisible()
    expect(body('POST /report')).toEqual({ outcome })
  })

  test('edit the texts of a live flash campaign, but not its times and goal', async () => {
    const { body, becomes } = await open(live)
    await userEvent.click(button('Edit'))
    await expect.element(dialog.getByText(/^It has opened, so its goal/)).toBeVisible()
    expect(field('How much?').query()).toBe(null)
    expect(button('Shuffle').query()).toBe(null)
    await userEvent.fill(field('What for?'), 'أ')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('Write at least 3 characters.')).toBeVisible()
    await userEvent.fill(field('What for?'), ' أحذية قبل الصقيع ')
    await userEvent.click(page.getByRole('switch', { name: 'Quiet' }))
    becomes('PATCH ', { ...live, title: 'أحذية قبل الصقيع', quiet: true })
    await userEvent.click(button('Save'))
    await expect.element(page.getByRole('heading', { name: 'أحذية قبل الصقيع', level: 1 })).toBeVisible()
    expect(body('PATCH ')).toEqual({ title: 'أحذية قبل الصقيع', quiet: true })
  })

  test('edit the times and the match of a scheduled one; the server’s errors are shown at their fields', async () => {
    const { body, becomes } = await open(planned, {
      'PATCH /flash-campaigns/5': refuse(422, {
        message: 'Invalid',
        code: 'invalid',
        errors: { 'match.cap_cents': ['Not that much.'] },
      }),
    })
    await userEvent.click(button('Edit'))
    await userEvent.click(page.getByRole('radio', { name: '6 h' }))
    await userEvent.click(page.getByRole('radio', { name: 'Triple' }))
    await userEvent.fill(field('Up to'), '5')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('Choose an amount from $10 to $10,000.')).toBeVisible()
    await userEvent.fill(field('Up to'), '400')
    await userEvent.click(button('Save'))
    await expect.element(page.getByText('Not that much.')).toBeVisible()
    becomes('PATCH ', planned)
    await userEvent.click(button('Save'))
    await expect.element(dialog).not.toBeInTheDocument()
    expect(body('PATCH ')).toEqual({ hours: 6, match: { percent: 200, cap_cents: 40_000 } })
  })

  test('cannot change a match that a sponsor has paid', async () => {
    await open({ ...planned, match: { ...planned.match!, funded: true } })
    await userEvent.click(button('Edit'))
    await expect.element(dialog.getByText('A sponsor has paid for the match, so it stays.')).toBeVisible()
    expect(page.getByRole('switch', { name: 'Match' }).query()).toBe(null)
  })

  test('are not shown to other people', async () => {
    await open(boots)
    expect(acts.query()).toBe(null)
  })

  test('have a sheet in which axe finds nothing', async () => {
    await open(planned)
    await userEvent.click(button('Edit'))
    await expect.element(field('What for?')).toBeVisible()
    const { violations } = await axe.run(dialog.element())
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  })
})
