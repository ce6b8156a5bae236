import type { SupporterRow } from '@kindling/contract/common'
import type { OrganizerDay } from '@kindling/contract/donations/thanks'
import { QueryClientProvider } from '@tanstack/react-query'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createQueryClient } from '../../../platform/network/query-client.ts'
import { answerCalls, refuse } from '../../../platform/network/network.fixtures.ts'
import { maya } from '../../../platform/people.fixtures.ts'
import { changeSession, clearSession } from '../../../platform/session/session-store.ts'
import '../../../styles/app.css'
import { OrganizerStrip } from './organizer-strip.tsx'
import { render } from '../../../platform/render.fixtures.ts'

const uuid = (n: number) => `0198c1f0-0000-7000-8000-${String(n).padStart(12, '0')}`
const ramp = { type: 'campaigns', id: 4, uuid: uuid(4) } as const
const row = (n: number, name: string | null, message: string | null = null): SupporterRow => ({
  uuid: uuid(n),
  person: name === null ? null : { uuid: uuid(n + 100), name, first_name: name, avatar: null },
  amount_cents: null,
  message,
  at: null,
  day: '2026-11-20',
})
const day = (more: Partial<OrganizerDay> = {}): OrganizerDay => ({
  gifts_today: 3,
  given_today_cents: 7_500,
  amounts_hidden_today: 0,
  gifts_to_come: false,
  link_opens_today: 12,
  to_thank: [row(1, 'Ana'), row(2, null), row(3, 'Leo', 'For the door')],
  to_thank_count: 3,
  to_thank_new_count: more.to_thank_count ?? 3,
  ...more,
})

let answers: Parameters<typeof answerCalls>[0]
let sent: ReturnType<typeof answerCalls>
const strip = page.getByRole('region', { name: 'Your day' })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const thanks = () => sent.filter(({ call }) => call === 'POST /thanks').map(({ body }) => body)
const today = (data: OrganizerDay) => void (answers['GET /thanks'] = { data })

async function open() {
  sent = answerCalls(answers)
  return await render(
    <QueryClientProvider client={createQueryClient()}>
      <OrganizerStrip giveable={ramp} />
    </QueryClientProvider>,
  )
}
async function openSheet(name = 'Thank 3 new supporters') {
  await open()
  await userEvent.click(button(name))
  await expect.element(page.getByRole('dialog', { name: 'Say thank you' }), { timeout: 8_000 }).toBeVisible()
}

beforeEach(async () => {
  answers = { 'POST /thanks': {} }
  today(day())
  changeSession({ token: 'good', initialized: true, user: maya })
  await page.viewport(390, 844)
})
afterEach(() => {
  vi.unstubAllGlobals()
  clearSession()
})

describe('the strip', () => {
  test.each<[string, Partial<OrganizerDay>]>([
    ['Today: 3 gifts, $75 · 12 people opened the link', {}],
    ['Today: 3 gifts, $75 and more · 12 people opened the link', { amounts_hidden_today: 1 }],
    [
      'Today: 3 gifts · 1 person opened the link',
      { given_today_cents: 0, amounts_hidden_today: 3, link_opens_today: 1 },
    ],
    ['Today: 1 gift, $1.23K$1,234.56', { gifts_today: 1, given_today_cents: 123_456, link_opens_today: 0 }],
    ['Today: no gifts yet', { gifts_today: 0, given_today_cents: 0, link_opens_today: 0 }],
    [
      'New gifts are in. Names follow once a few have come together.',
      { gifts_today: 0, given_today_cents: 0, gifts_to_come: true, link_opens_today: 0 },
    ],
    ['Today: 2 gifts', { gifts_today: 2, given_today_cents: 0, gifts_to_come: true, link_opens_today: 0 }],
  ])('shows: %s', async (words, more) => {
    today(day(more))
    await open()
    await expect.element(strip.getByRole('paragraph')).toHaveTextContent(words)
  })

  test('has only figures if nobody is left to thank', async () => {
    today(day({ to_thank: [], to_thank_count: 0 }))
    await open()
    await expect.element(strip).toBeVisible()
    expect(strip.getByRole('button').query()).toBe(null)
  })

  test('does not call supporters new if some were thanked before', async () => {
    today(day({ to_thank_new_count: 2 }))
    await open()
    await expect.element(button('Thank 3 supporters')).toBeVisible()
  })

  test('has the same height before and after loading', async () => {
    let arrive = (): void => undefined
    answers['GET /thanks'] = new Promise((resolve) => (arrive = () => resolve({ data: day() })))
    const { container } = await open()
    await expect.poll(() => sent).toHaveLength(1)
    const before = container.getBoundingClientRect().height
    arrive()
    await expect.element(strip).toBeVisible()
    expect(container.getBoundingClientRect().height).toBe(before)
  })

  test('can be retried after a failed load', async () => {
    answers['GET /thanks'] = refuse(404)
    await open()
    await expect.element(page.getByText("We couldn't load your day.")).toBeVisible()
    today(day())
    await userEvent.click(button('Try again'))
    await expect.element(button('Thank 3 new supporters')).toBeVisible()
  })
})

describe('the sheet', () => {
  test('thanks with one tap; gifts with a note come first, and thanked rows stay', async () => {
    await openSheet()
    const rows = page.getByRole('list', { name: 'Choose who to thank' })
    expect(rows.element().textContent).toMatch(/Leo.*Ana.*A kind neighbor/s)
    await userEvent.click(page.getByRole('button', { name: /^Thank .?Ana/ }))
    await expect.element(page.getByText(/Thanked .?Ana/)).toBeInTheDocument()
    expect(thanks()).toEqual([{ type: 'campaigns', id: '4', gifts: [uuid(1)] }])
    await expect.element(button('Thank all 2')).toBeVisible()
    expect(rows.element().textContent).toMatch(/Leo.*Ana.*A kind neighbor/s)
  })

  test('sends a trimmed message, with a counter near the limit', async () => {
    await openSheet()
    await userEvent.click(page.getByRole('button', { name: /^Write to .?Leo/ }))
    const field = page.getByRole('textbox', { name: 'Your words' })
    await expect.element(field).toHaveFocus()
    await userEvent.fill(field, 'x'.repeat(240))
    await expect.element(page.getByText('240/280 characters')).toBeVisible()
    await userEvent.fill(field, '  The ramp is poured. ')
    await userEvent.dblClick(button('Send thanks'))
    await expect.element(page.getByText(/Thanked .?Leo/)).toBeInTheDocument()
    expect(thanks()).toEqual([{ type: 'campaigns', id: '4', gifts: [uuid(3)], words: 'The ramp is poured.' }])
  })

  test('thanks all who are left at once, and says that everyone is thanked', async () => {
    await openSheet()
    await userEvent.click(page.getByRole('button', { name: /^Thank .?Ana/ }))
    await userEvent.click(button('Thank all 2'))
    await expect.element(page.getByText("That's everyone.")).toBeVisible()
    expect(thanks().at(-1)).toEqual({ type: 'campaigns', id: '4', gifts: [uuid(3), uuid(2)] })
    await userEvent.click(button('Done'))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('loads further rows on request', async () => {
    today(day({ to_thank_count: 4 }))
    await openSheet('Thank 4 new supporters')
    today(day({ to_thank: [row(9, 'Bea')], to_thank_count: 1 }))
    await userEvent.click(button('Thank all 3'))
    await userEvent.click(button('Show 1 more'))
    await expect.element(page.getByRole('button', { name: /^Thank .?Bea/ })).toBeVisible()
  })

  test('a refused message stays in its field, and another tap sends it', async () => {
    answers['POST /thanks'] = refuse(429, { message: 'Try again after 4:05 PM.', code: 'rate_limited' })
    await openSheet()
    await userEvent.click(page.getByRole('button', { name: /^Write to .?Ana/ }))
    await userEvent.fill(page.getByRole('textbox', { name: 'Your words' }), 'Thank you')
    await userEvent.click(button('Send thanks'))
    await expect.element(page.getByText('Try again after 4:05 PM.')).toBeVisible()
    await expect.element(page.getByRole('textbox', { name: 'Your words' })).toHaveValue('Thank you')
    answers['POST /thanks'] = {}
    await userEvent.click(button('Send thanks'))
    await expect.element(page.getByText(/Thanked .?Ana/)).toBeInTheDocument()
  })

  test('has no axe violations', async () => {
    await openSheet()
    await userEvent.click(page.getByRole('button', { name: /^Write to .?Leo/ }))
    const dialog = document.querySelector('[role=dialog]')!
    expect((await axe.run(dialog)).violations.map(({ id, nodes }) => [id, nodes.map((n) => n.html)])).toEqual([])
  })
})
