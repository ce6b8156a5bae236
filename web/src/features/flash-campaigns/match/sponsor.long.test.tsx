import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import type { MatchPayment } from '@kindling/contract/flash-campaigns/match'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { arrival, closeApp, config, openApp } from '../../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { answerPages } from '../../giveables/pages.fixtures.ts'
import { gloves, person, uuid } from '../flash-campaigns.fixtures.ts'

const waiting: FlashCampaign = { ...gloves, may: ['remind', 'sponsor'] }
const funded: FlashCampaign = {
  ...gloves,
  match: { ...gloves.match!, funded: true, left_cents: 50_000, sponsor: person(40, 'Omar Castellano') },
}
const card = { uuid: uuid(60), brand: 'visa', last4: '4242', exp_month: 8, exp_year: 2030, is_default: true }
const paymentUuid = uuid(70)
const paid = (status: MatchPayment['status']): MatchPayment => ({
  uuid: paymentUuid,
  status,
  amount_cents: 50_000,
  charged_cents: 51_525,
  named: true,
  giveable: { type: 'flash-campaigns', id: 5, uuid: gloves.uuid, name: gloves.title, quiet: false },
  payment: { uuid: uuid(71), status },
  refunded_cents: 0,
  dispute: 'none',
  created_at: '2026-11-20T15:00:00.000Z',
  receipt_number: null,
  pool: {
    nonprofit: gloves.nonprofit,
    drawn_cents: 0,
    left_cents: 0,
    released_cents: 0,
    funds: false,
    canceled: false,
    closed: false,
  },
})
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const named = page.getByRole('checkbox', { name: /^Show my name as the sponsor/ })

type Answer = { status: number; body?: unknown } | { data: MatchPayment }
type Sent = { path: string; key: string | null; body: unknown }

/** `answers`: those of the calls that pay, in turn. `looks`: the payment's status at each poll. */
function serve(answers: Answer[], looks: MatchPayment['status'][] = []) {
  const sent: Sent[] = []
  let current = waiting
  const pay =
    (path: string) =>
    (_: unknown, { key, body }: { key: string | null; body: unknown }) => {
      sent.push({ path, key, body })
      return answers.shift()
    }
  answerPages({
    '/flash-campaigns/5': () => ({ data: current }),
    '/config': () => ({ data: { ...config, processor_url: 'https://processor.example' } }),
    '/cards': () => ({ data: [card] }),
    [`/flash-campaigns/${gloves.uuid}/match`]: pay('match'),
    [`/match-payments/${paymentUuid}/attempts`]: pay('attempts'),
    [`/match-payments/${paymentUuid}`]: () => {
      const status = looks.shift() ?? 'succeeded'
      if (status === 'succeeded') current = funded
      return { data: paid(status) }
    },
  })
  return sent
}
const open = async (token?: string) => {
  await openApp('/flash-campaigns/5', token)
  await expect.element(page.getByRole('heading', { name: gloves.title, level: 1 })).toBeVisible()
}

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  localStorage.clear()
  vi.unstubAllGlobals()
})

test('after a decline the sponsor pays the same payment again, and the page then shows the match', async () => {
  const declined = {
    message: 'Declined',
    code: 'card_declined',
    decline: 'insufficient_funds',
    gift: { uuid: paymentUuid },
  }
  const sent = serve([{ status: 402, body: declined }, { data: paid('processing') }], ['processing', 'succeeded'])
  await open('good')
  await userEvent.click(button('Fund the $500 match'))
  await expect.element(dialog.getByText('You double every gift, up to $500.')).toBeVisible()
  await expect.element(named).toBeChecked()
  expect((await axe.run(dialog.element())).violations.map(({ id }) => id)).toEqual([])
  await userEvent.click(named)
  await userEvent.click(button('Pay $515.25'))
  await expect.element(dialog.getByText(/^Your bank says there isn't enough/)).toBeVisible()
  await expect.element(named).toBeDisabled()
  await userEvent.dblClick(button('Pay $515.25'))
  await expect.element(dialog.getByText('Thank you. The match is ready.')).toBeVisible()
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['match', { card_id: card.uuid, named: false }],
    ['attempts', { card_id: card.uuid }],
  ])
  await userEvent.click(button('Done'))
  await expect.element(page.getByText(/Matched by .*Omar Castellano/)).toBeVisible()
  expect(button('Fund the $500 match').query()).toBe(null)
})

test('a card from a closed state is refused with a message, and the same payment takes another', async () => {
  const declined = { message: 'No', code: 'card_declined', decline: 'declined', gift: { uuid: paymentUuid } }
  const message = 'Kindling can’t take gifts from Florida yet. Your card was not charged.'
  const closed = { status: 409, body: { code: 'state_closed', message } }
  const sent = serve([{ status: 402, body: declined }, closed, { data: paid('succeeded') }])
  await open('good')
  await userEvent.click(button('Fund the $500 match'))
  await userEvent.click(button('Pay $515.25'))
  await expect.element(dialog.getByText(/^Your bank declined/)).toBeVisible()
  await userEvent.click(button('Pay $515.25'))
  await expect.element(dialog.getByText(message)).toBeVisible()
  await userEvent.click(button('Pay $515.25'))
  await expect.element(dialog.getByText('Thank you. The match is ready.')).toBeVisible()
  expect(sent.map(({ path }) => path)).toEqual(['match', 'attempts', 'attempts'])
})

test('a lost call is repeated with the same key, even after the sheet was closed and reopened', async () => {
  const lost = { status: 0 }
  const sent = serve([lost, lost, lost, { data: paid('succeeded') }])
  await open('good')
  await userEvent.click(button('Fund the $500 match'))
  await userEvent.click(button('Pay $515.25'))
  await expect.element(dialog.getByText(/you won't be charged twice/), { timeout: 8_000 }).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await userEvent.click(button('Fund the $500 match'))
  await expect.element(dialog.getByText('Thank you. The match is ready.')).toBeVisible()
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent).toHaveLength(4)
})

test('the return from the bank shows the result, and closing it resets the URL', async () => {
  serve([], ['processing', 'succeeded'])
  const app = await openApp(`/flash-campaigns/5?match=${paymentUuid}`, 'good')
  await expect.element(dialog.getByText('Thank you. The match is ready.')).toBeVisible()
  await userEvent.click(button('Done'))
  await arrival(app, '/flash-campaigns/5')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a guest signs in first', async () => {
  serve([])
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Sign in to fund the match' }))
    .toHaveAttribute('href', '/get-started?return_to=%2Fflash-campaigns%2F5')
})
