import type { Community } from '@kindling/contract/communities/calls'
import type { ComplaintCase } from '@kindling/contract/complaints/calls'
import type { Donation, DonationTotals } from '@kindling/contract/donations/calls'
import type { LogEntry } from '@kindling/contract/communities/moderation'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../../platform/session/other-tabs.ts'
import { inDays, person, uuid } from '../../campaigns/campaigns.fixtures.ts'
import { answerPages, pageOf } from '../../giveables/pages.fixtures.ts'
import { member, ownPantry, pantry } from '../communities.fixtures.ts'

const asks = member(22, 'Jo Nakamura', { state: 'requested', joined_at: inDays(-2), may: ['approve', 'decline'] })
const entry = (more: Partial<LogEntry>): LogEntry => ({
  action: 'member_banned',
  at: inDays(-1),
  by: person(20, 'Ingrid Achterberg-Moua'),
  by_kindling: false,
  person: person(23, 'سامر العلي'),
  reported: null,
  role: null,
  reason: 'Sold umbrellas',
  until: null,
  rules: [],
  ...more,
})
const log = [entry({}), entry({ action: 'community_frozen', by: null, by_kindling: true, person: null, reason: null })]
const donation = (n: number, more: Partial<Donation>): Donation => ({
  uuid: uuid(700 + n),
  person: person(30 + n, `Giver ${n}`),
  amount_cents: null,
  refunded_cents: null,
  message: null,
  at: null,
  day: '2026-11-18',
  status: 'settled',
  frequency: 'one_time',
  may: ['thank', 'refund'],
  ...more,
})
const gifts = [
  donation(1, {
    amount_cents: 123_456,
    refunded_cents: 0,
    at: inDays(-3),
    message: 'For soup',
    may: ['thank', 'refund', 'refund_part'],
  }),
  donation(2, { person: null }),
  donation(3, { amount_cents: 600, refunded_cents: 400, status: 'partly_refunded', may: [] }),
]
const totals: DonationTotals = {
  gross_cents: 500_000,
  refunded_cents: 400,
  fee_cents: 1_234,
  net_cents: 498_366,
  paid_out_cents: 300_000,
}

const reported: ComplaintCase = {
  uuid: uuid(801),
  type: 'comments',
  about: uuid(802),
  path: `/comments/communities/1#c-${uuid(802)}`,
  excerpt: 'Bridge passes, <b>half</b> price',
  author: person(24, 'سامر العلي'),
  giveable: { type: 'communities', id: pantry.id, uuid: pantry.uuid, name: pantry.name, quiet: false },
  by_organizer: false,
  status: 'open',
  hidden: true,
  whys: [{ why: 'scam', count: 3 }],
  messages: [],
  lines: ['They are free.'],
  opened_at: inDays(-1),
  reason: null,
  decided_at: null,
  decided_by: null,
  decided_by_kindling: false,
  appeal: null,
  may: ['hide', 'dismiss'],
}
const appealed: ComplaintCase = {
  ...reported,
  uuid: uuid(803),
  excerpt: 'Who took the cot?',
  whys: [],
  lines: [],
  status: 'actioned',
  reason: 'Ask in private.',
  decided_at: inDays(-1),
  decided_by: person(20, 'Ingrid Achterberg-Moua'),
  appeal: {
    text: 'I asked kindly.',
    sent_at: inDays(0),
    granted: null,
    reason: null,
    decided_at: null,
    decided_by: null,
    decided_by_kindling: false,
  },
  may: ['grant', 'refuse'],
}

type Server = {
  patched: unknown[]
  /** If set, the server answers decisions once this resolves. */
  held?: Promise<void>
  cases: Partial<Record<'open' | 'actioned' | 'dismissed', ComplaintCase[]>>
}

function serve(c: Community): Server {
  const server: Server = { patched: [], cases: {} }
  answerPages({
    [`/communities/${c.slug}`]: () => ({ data: c }),
    [`/communities/${c.uuid}`]: (_query, { body }: { body: unknown }) => {
      server.patched.push(body)
      return { data: { ...c, ...(body as object) } }
    },
    [`/communities/${c.slug}/members`]: (query) =>
      pageOf(query.get('filter[state]') === 'requested' ? [asks] : [], query),
    [`/communities/${c.slug}/moderation/donations`]: (query) => {
      const [status, frequency, name] = ['status', 'frequency', 'name'].map((one) => query.get(`filter[${one}]`))
      const isShown = (d: Donation) =>
        (status === null || d.status !== 'settled') &&
        (frequency === null || d.frequency === frequency) &&
        (name === null || d.person?.name.includes(name!) === true)
      return { ...pageOf(gifts.filter(isShown), query), totals }
    },
    [`/communities/${c.slug}/moderation/donations/${uuid(701)}/refund`]: (_query, { key, body }) => {
      server.patched.push([key, body])
      if (server.patched.length === 1) throw new TypeError('The answer is lost')
      return { data: { uuid: uuid(701), state: 'on_its_way' } }
    },
    [`/communities/${c.slug}/moderation/reports`]: (query) =>
      pageOf(server.cases[query.get('filter[status]') as 'open'] ?? [], query),
    [`/communities/${c.slug}/moderation/reports/${reported.uuid}`]: async (_query, { body }: { body: unknown }) => {
      server.patched.push(body)
      await server.held
      server.cases = { open: [appealed] }
    },
    [`/communities/${c.slug}/talk-rules`]: (_query, { body }: { body: unknown }) => {
      if (body !== undefined) server.patched.push(body)
      return { data: body ?? talkRules }
    },
    [`/communities/${c.slug}/moderation/log`]: (query) => pageOf(log, query),
  })
  return server
}
const talkRules = {
  comments_open: true,
  boards_open: true,
  chat_open: true,
  slow_seconds: 0,
  blocked_words: ['damn'],
}
const run: Community = { ...ownPantry, requests_count: 1 }
const open = (part: string) => openApp(`/communities/${run.slug}/moderation${part}`, 'good')
const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const isSound = async () => expect((await axe.run(document.body)).violations).toEqual([])

beforeAll(followOtherTabs)
afterEach(() => {
  closeApp()
  vi.unstubAllGlobals()
})

test('without a part in the URL it opens the details: open tasks and the form, which sends its changes once', async () => {
  const server = serve(run)
  const app = await open('')
  await expect.element(heading('Needs you')).toBeVisible()
  await expect.poll(app.at).toBe(`/communities/${run.slug}/moderation/details`)
  await expect.element(page.getByText('Oldest: 2 days ago')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await expect.element(save).toBeDisabled()
  await userEvent.fill(page.getByLabelText('In one sentence'), 'Groceries for all.')
  await userEvent.dblClick(save)
  await expect.poll(() => server.patched).toEqual([{ tagline: 'Groceries for all.' }])
  await isSound()
  await userEvent.click(page.getByRole('link', { name: '1 request to join' }))
  await expect.element(page.getByText('Jo Nakamura')).toBeVisible()
  await expect.poll(app.at).toBe(`/communities/${run.slug}/moderation/members`)
})

test('the talk rules are saved together: comments, leaderboards, chat, slow mode and blocked words', async () => {
  const server = serve(run)
  await open('/details')
  await expect.element(heading('Conversation')).toBeVisible()
  const words = page.getByRole('textbox', { name: 'Blocked words' })
  await expect.element(words).toHaveValue('damn')
  await userEvent.click(page.getByText('People can comment'))
  await userEvent.click(page.getByText('Members can chat'))
  await userEvent.click(page.getByText('5 min'))
  await userEvent.fill(words, 'damn\n\n ' + 'x'.repeat(41))
  await expect.element(page.getByText('Use at most 40 characters per line.')).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true }).last()
  await expect.element(save).toBeDisabled()
  await userEvent.fill(words, 'damn\n\n Scheiße ')
  await userEvent.dblClick(save)
  const wanted = {
    comments_open: false,
    boards_open: true,
    chat_open: false,
    slow_seconds: 300,
    blocked_words: ['damn', 'Scheiße'],
  }
  await expect.poll(() => server.patched).toEqual([wanted])
  await isSound()
})

test.each([390, 1280])('donations show an amount only if the giver shows it, at %i px', async (width) => {
  await page.viewport(width, 844)
  serve(run)
  await open('/donations')
  const rows = page.getByRole('row')
  await expect
    .element(rows.nth(1))
    .toHaveTextContent('Nov 18G1Giver 1Nov 18 · One-timeFor soupOne-time$1,234.56SettledSettled')
  await expect
    .element(rows.nth(2))
    .toHaveTextContent('Nov 18A kind neighborNov 18 · One-timeOne-timePrivateSettledSettled')
  await expect
    .element(rows.nth(3))
    .toHaveTextContent('Nov 18G3Giver 3Nov 18 · One-timeOne-time$10$4 refunded$4 refunded')
  await expect.element(page.getByText('$4,983.66')).toBeVisible()
  await expect.element(page.getByText('Paid out')).toBeVisible()
  await expect.element(page.getByText('$3,000')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await isSound()
  document.documentElement.style.fontSize = '200%'
  for (const figure of document.querySelectorAll('dl dd'))
    expect([figure.textContent, figure.scrollWidth]).toEqual([figure.textContent, figure.clientWidth])
  document.documentElement.removeAttribute('style')
  await userEvent.click(page.getByRole('button', { name: 'Refunded' }))
  await expect.element(page.getByText('Giver 3')).toBeVisible()
  await expect.element(page.getByText('Giver 1')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'All', exact: true }))
  await userEvent.fill(page.getByLabelText('Search by name'), 'Giver 1')
  await expect.poll(() => rows.elements().length).toBe(2)
  await userEvent.click(page.getByRole('button', { name: 'Monthly' }))
  await expect.element(page.getByText('No gifts match.')).toBeVisible()
})

test('an owner refunds part of a gift once, even if an answer is lost; a gift with a hidden amount only in full', async () => {
  const server = serve(run)
  await open('/donations')
  const more = (name: string) => page.getByRole('button', { name: new RegExp(`^More about the gift from.*${name}`) })
  await userEvent.click(more('Giver 1'))
  const sheet = page.getByRole('dialog')
  await userEvent.click(sheet.getByRole('button', { name: 'Refund' }))
  await expect.element(sheet.getByLabelText('Amount')).toHaveValue('1234.56')
  await userEvent.fill(sheet.getByLabelText('Amount'), '1,234.57')
  await expect.element(sheet.getByText('Enter an amount up to $1,234.56.')).toBeVisible()
  await userEvent.fill(sheet.getByLabelText('Amount'), '20.50')
  await isSound()
  const refund = sheet.getByRole('button', { name: 'Refund', exact: true })
  await userEvent.click(refund)
  await expect.element(sheet.getByText('Write a reason.')).toBeVisible()
  await userEvent.fill(sheet.getByLabelText('Reason'), ' Gave twice ')
  await userEvent.dblClick(refund)
  await expect.element(sheet.getByRole('alert')).toBeVisible()
  await userEvent.click(refund)
  await expect.element(page.getByText('The refund is on its way.')).toBeVisible()
  const order = [expect.any(String), { amount_cents: 2_050, reason: 'Gave twice' }]
  expect(server.patched).toEqual([order, order])
  expect((server.patched as string[][])[0]![0]).toBe((server.patched as string[][])[1]![0])
  await expect.element(sheet).not.toBeInTheDocument()
  await userEvent.click(more('kind neighbor'))
  await userEvent.click(sheet.getByRole('button', { name: 'Refund' }))
  await expect.element(sheet.getByText(/hides its amount, so all of it goes back/)).toBeVisible()
  await expect.element(sheet.getByLabelText('Amount')).not.toBeInTheDocument()
})

test.each([390, 1280])('reports and appeals are listed and decided with a reason, at %i px', async (width) => {
  await page.viewport(width, 844)
  const server = serve(run)
  server.cases = { open: [reported, appealed], dismissed: [] }
  await open('')
  await expect.element(page.getByText('Hidden until you look')).toBeVisible()
  await expect.element(page.getByRole('link', { name: '1 appeal to decide' })).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: '1 reported comment' }))
  await expect.element(page.getByText('Bridge passes, <b>half</b> price')).toBeVisible()
  await expect.element(page.getByText(/^3 × Scam or misuse/)).toBeVisible()
  await expect.element(page.getByText('I asked kindly.')).toBeVisible()
  await isSound()
  await userEvent.click(page.getByRole('button', { name: 'Dismiss', exact: true }))
  const sheet = page.getByRole('dialog')
  await userEvent.click(sheet.getByRole('button', { name: 'Dismiss', exact: true }))
  await expect.element(sheet.getByText('Write a reason.')).toBeVisible()
  await userEvent.fill(sheet.getByLabelText('Reason'), 'It is a joke.')
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  server.held = promise
  await userEvent.dblClick(sheet.getByRole('button', { name: 'Dismiss', exact: true }))
  answer()
  await expect.element(page.getByText('Bridge passes, <b>half</b> price')).not.toBeInTheDocument()
  expect(server.patched).toEqual([{ act: 'dismiss', reason: 'It is a joke.' }])
  await expect.element(page.getByText('Who took the cot?')).toBeVisible()
  await userEvent.click(page.getByText('Dismissed', { exact: true }))
  await expect.element(page.getByText('No reports were dismissed.')).toBeVisible()
})

test('the log shows who did what to whom, and the reason', async () => {
  serve(run)
  await open('/log')
  const line = '\u2068Ingrid Achterberg-Moua\u2069 banned \u2068سامر العلي\u2069'
  await expect.element(page.getByText(line)).toBeVisible()
  await expect.element(page.getByText('Sold umbrellas')).toBeVisible()
  await expect.element(page.getByText('Kindling froze the community')).toBeVisible()
  await isSound()
})

test('other people are redirected to the community, with the reason', async () => {
  serve(pantry)
  const app = await openApp(`/communities/${pantry.slug}/moderation/donations`, 'good')
  await expect.element(page.getByText('That page is for moderators.')).toBeVisible()
  await expect.poll(app.at).toBe(`/communities/${pantry.slug}`)
})

test('an unknown part shows the missing page', async () => {
  serve(run)
  const app = await open('/secrets')
  await expect.poll(app.at).toBe('/404')
})
