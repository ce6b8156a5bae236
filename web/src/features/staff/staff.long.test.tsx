import type { ComplaintCase } from '@kindling/contract/complaints/calls'
import type { Incident } from '@kindling/contract/status/calls'
import type {
  ReviewedCampaign,
  StaffChange,
  StaffLogEntry,
  StaffOverview,
  StaffRefunds,
} from '@kindling/contract/staff/calls'
import axe from 'axe-core'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, maya, openApp } from '../../platform/app.fixtures.tsx'
import { followOtherTabs } from '../../platform/session/other-tabs.ts'
import { inDays, uuid } from '../campaigns/campaigns.fixtures.ts'
import { nonprofit as warmRoom, pantry } from '../communities/communities.fixtures.ts'
import { answerPages, pageOf } from '../giveables/pages.fixtures.ts'

const overview: StaffOverview = { campaigns: 1, reports: 1, refunds: 2, claims: 1, alarms: 0 }
const campaign: ReviewedCampaign = {
  id: 9,
  uuid: uuid(9),
  title: 'Tool library on Pine Street',
  summary: 'Forty tools to borrow.',
  story: 'One.',
  cover: null,
  cover_alt: '',
  topic: 'access',
  quiet: false,
  status: 'in_review',
  goal_cents: 240_000,
  raised_cents: 0,
  ends_at: null,
  sent_at: inDays(-1),
  budget: [{ label: 'Drills', amount_cents: 240_000 }],
  organizer: { name: 'سامر العلي', email: 'samer@tests.example' },
  nonprofit: { name: 'Open Door Works', status: 'suspended' },
  community: {
    name: 'Pine Street',
    slug: 'pine',
    is_open: true,
    organizer_runs_it: false,
    gives_to_nonprofit: true,
  },
}
const incident: Incident = {
  uuid: uuid(90),
  title: 'Los correos tardan',
  language: 'es',
  parts: ['mail'],
  effect: 'slow',
  began_at: inDays(-1),
  resolved_at: null,
  updates: [{ text: 'Lo estamos mirando.', at: inDays(-1) }],
}
const waiting = (n: number, mine: boolean): StaffRefunds['waiting'][number] => ({
  uuid: uuid(n),
  payment: uuid(n + 1),
  gift: null,
  amount_cents: 90_000,
  giver: { uuid: uuid(n + 2), name: 'Rosa Lindqvist', first_name: 'Rosa', avatar: null },
  giveables: [{ type: 'campaigns', id: 9, uuid: uuid(n + 3), name: 'Tool library on Pine Street', quiet: false }],
  dispute: 'none',
  fee_cents: 2_640,
  loss_cents: 0,
  reason: `By mistake ${n}`,
  asked_by: 'tess@tests.example',
  asked_at: inDays(-1),
  may_approve: !mine,
})
const refunds: StaffRefunds = {
  waiting: [{ ...waiting(50, false), asked_by: null, dispute: 'open' }, waiting(60, true)],
  owed: [
    { payment: uuid(70), gift: null, refund: null, amount_cents: 500, because: 'A dispute is open', since: inDays(-2) },
  ],
}
const report: ComplaintCase = {
  uuid: uuid(80),
  type: 'people',
  about: uuid(81),
  path: `/user/${uuid(81)}`,
  excerpt: 'Lee',
  giveable: null,
  author: null,
  messages: [{ person: null, text: 'Send me <i>gift cards</i>', images: [], sent_at: inDays(-2) }],
  by_organizer: false,
  status: 'open',
  hidden: false,
  whys: [{ why: 'scam', count: 2 }],
  lines: ['<b>Beware</b>'],
  opened_at: inDays(-1),
  reason: null,
  decided_at: null,
  decided_by: null,
  decided_by_kindling: false,
  appeal: null,
  may: ['hide', 'dismiss'],
}
const logged = (id: number, action: string, more: Partial<StaffLogEntry> = {}): StaffLogEntry => ({
  id,
  action,
  at: inDays(-1),
  by: 'Sam Reed',
  by_kindling: false,
  as_staff: true,
  person: null,
  page: null,
  reported: null,
  reason: null,
  ...more,
})
const log = [
  logged(4, 'flash_canceled', { reason: 'A scam.' }),
  logged(3, 'campaign_paused', { page: campaign.title, reason: 'We are checking.' }),
  logged(2, 'member_banned', { as_staff: false, person: 'Jo' }),
  logged(1, 'something_new', { by: null, by_kindling: true }),
]
const change: StaffChange = {
  uuid: uuid(61),
  nonprofit: {
    uuid: uuid(62),
    name: 'Warm Room Collective',
    legal_name: 'WARM ROOM COLLECTIVE INC',
    ein: '12-3456789',
    site: null,
  },
  name: 'American Red Cross',
  site: 'redcross.example',
  person: { uuid: uuid(63), name: 'سامر العلي', email: 'samer@warmroom.example' },
  asked_at: inDays(-1),
}
const again = { status: 403, body: { message: 'Please sign in again first.', code: 'sign_in_again' } }

/** `late`: the last sign-in is too old until the password is given. */
function serve(more: Parameters<typeof answerPages>[0] = {}, server = { late: false, lateToAct: false }) {
  const sent: unknown[] = []
  const read = (data: unknown) => () => (server.late ? again : { data })
  const takes =
    (answer?: unknown) =>
    (_: URLSearchParams, { method, body }: { method: string; body: unknown }) => {
      if (method === 'GET') return answer
      if (server.lateToAct) return again
      sent.push(body)
      return undefined
    }
  answerPages({
    '/user': () => ({ data: { ...maya, has_password: true } }),
    '/staff': read(overview),
    '/staff/campaigns': read([{ ...campaign, organizer: 'سامر العلي', nonprofit: 'Open Door Works' }]),
    '/staff/campaigns/9': takes({ data: campaign }),
    '/staff/refunds': (_, { method, body }) => {
      if (method === 'GET') return { data: refunds }
      sent.push(body)
      return { data: { uuid: uuid(1), amount_cents: 60_000, state: 'waits', because: null, loss_cents: 0 } }
    },
    [`/staff/refunds/${uuid(50)}`]: (_, { body }) => {
      if (server.lateToAct) return again
      sent.push(body)
      return { data: { uuid: uuid(50), amount_cents: 90_000, state: 'refunded', because: null, loss_cents: 0 } }
    },
    '/staff/claims': read([]),
    '/staff/nonprofit-changes': read([change]),
    [`/staff/nonprofit-changes/${change.uuid}`]: takes(),
    '/staff/alarms': read([
      { kind: 'refund_owed', about: uuid(70), detail: '{"cents":500}', raised_at: inDays(-2), last_at: inDays(-1) },
    ]),
    '/staff/reports': (query) => pageOf([report], query),
    [`/staff/reports/${report.uuid}`]: takes(),
    '/staff/announcements': (_, { method, body }) => {
      if (method === 'GET')
        return { data: [{ title: 'Leaderboards', version: '1.3', made_by: 'Sam', made_at: inDays(-9) }] }
      sent.push(body)
      return { data: { ...(body as object), made_by: 'Maya', made_at: inDays(0) } }
    },
    '/staff/incidents': (_, { method, body }) => {
      if (method === 'GET') return { data: [incident] }
      sent.push(body)
      return { data: { ...incident, ...(body as object) } }
    },
    [`/staff/incidents/${incident.uuid}`]: (_, { body }) => {
      sent.push(body)
      return { data: incident }
    },
    '/staff/communities/larkspur-street-pantry': takes(),
    [`/communities/${pantry.slug}`]: () => ({ data: pantry }),
    '/staff/log': (query) => pageOf(log, query),
    '/auth/again': () => {
      Object.assign(server, { late: false, lateToAct: false })
      return undefined
    },
    ...more,
  })
  return sent
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = () => page.getByRole('dialog')
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true })
const isSound = async () => expect((await axe.run(document.body)).violations).toEqual([])
const open = (path: string) => openApp(`/staff${path}`, 'good')

beforeAll(followOtherTabs)
afterEach(async () => {
  closeApp()
  vi.unstubAllGlobals()
  await page.viewport(390, 844)
})

test('the pages are a 404 for guests and everyone who is not staff', async () => {
  answerPages({})
  const app = await open('/refunds')
  await expect.poll(app.at).toBe('/404')
  const guest = await openApp('/staff')
  await expect.poll(guest.at).toBe('/404')
  const nowhere = await openApp('/staff/secrets', 'good')
  await expect.poll(nowhere.at).toBe('/404')
})

test.each([390, 1280])(
  'the overview links to waiting work, after a sign-in if the last one is too old, at %i px',
  async (width) => {
    await page.viewport(width, 844)
    serve({}, { late: true, lateToAct: false })
    const app = await open('')
    await expect.element(page.getByText(/^Staff pages ask you to sign in again/)).toBeVisible()
    await isSound()
    await userEvent.fill(page.getByLabelText('Password'), 'correct horse')
    await userEvent.click(button('Continue'))
    await expect.element(page.getByRole('heading', { name: 'Needs you' })).toBeVisible()
    await expect.element(page.getByRole('link', { name: '1 report to decide' })).toBeVisible()
    await isSound()
    await userEvent.click(page.getByRole('link', { name: '1 campaign to review' }))
    await expect.poll(app.at).toBe('/staff/campaigns')
    await userEvent.click(page.getByRole('link', { name: campaign.title }))
    await expect.poll(app.at).toBe('/staff/campaigns/9')
  },
)

test('a campaign in review is shown with its warnings, and rejected once with a reason', async () => {
  const sent = serve()
  await open('/campaigns/9')
  await expect.element(page.getByText('samer@tests.example')).toBeVisible()
  await expect.element(page.getByText("The organizer doesn't run it")).toBeVisible()
  await expect.element(page.getByText('Suspended')).toBeVisible()
  await isSound()
  await userEvent.click(button('Reject'))
  await userEvent.click(inDialog('Reject'))
  await expect.element(dialog().getByText('Write a reason.')).toBeVisible()
  await userEvent.fill(dialog().getByLabelText('Reason'), ' Name the tools. ')
  await isSound()
  await userEvent.dblClick(inDialog('Reject'))
  await expect.poll(() => sent).toEqual([{ act: 'reject', sent_at: campaign.sent_at, note: 'Name the tools.' }])
})

test('the person who asked for a refund can’t approve it; another one does, after a sign-in', async () => {
  const sent = serve({}, { late: false, lateToAct: true })
  await open('/refunds')
  await expect.element(page.getByText('You asked for it, so someone else must approve it.')).toBeVisible()
  await expect.element(page.getByText(/^Asked by the giver/)).toBeVisible()
  await expect.element(page.getByText('A dispute is open')).toBeVisible()
  await expect.poll(() => button('Approve').elements().length).toBe(1)
  const item = page.getByRole('listitem').filter({ hasText: 'Asked by the giver' })
  await expect.element(item.getByRole('link', { name: 'Rosa Lindqvist' })).toHaveAttribute('href', `/user/${uuid(52)}`)
  await expect.element(item.getByRole('link', { name: campaign.title })).toHaveAttribute('href', '/campaigns/9')
  await expect.element(item.getByText(/^The bank has an open dispute/)).toBeVisible()
  await expect.element(item.getByText('This refund costs us $26.40 in card fees.')).toBeVisible()
  await isSound()
  await userEvent.click(button('Approve'))
  await userEvent.click(inDialog('Approve'))
  await userEvent.fill(dialog().getByLabelText('Password'), 'correct horse')
  await userEvent.click(inDialog('Continue'))
  await userEvent.click(inDialog('Approve'))
  await expect.element(page.getByText('$900 goes back to the card.')).toBeVisible()
  expect(sent).toEqual([{ act: 'approve' }])
})

test('a refund of a match that gifts have used shows what is lost, and names it when it is approved', async () => {
  const shown = { ...refunds, waiting: [{ ...waiting(50, false), loss_cents: 30_000 }] }
  const sent = serve({ '/staff/refunds': () => ({ data: shown }) })
  await open('/refunds')
  await expect.element(page.getByText(/^We lose \$300 by this refund/)).toBeVisible()
  await isSound()
  await userEvent.click(button('Approve'))
  await expect.element(dialog().getByText(/^We lose \$300 by this refund/)).toBeVisible()
  await userEvent.click(inDialog('Approve'))
  await expect.poll(() => sent).toEqual([{ act: 'approve', loss_cents: 30_000 }])
})

test('a partial refund is requested by the payment’s id, and waits for a second person', async () => {
  const sent = serve()
  await open('/refunds')
  await userEvent.fill(page.getByLabelText('Payment'), 'K-2026-000123')
  await userEvent.fill(page.getByLabelText('Amount'), 'six')
  await userEvent.click(button('Refund'))
  await expect.element(page.getByText('Paste the whole ID of the payment.')).toBeVisible()
  await expect.element(page.getByText('Enter an amount in dollars.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Payment'), ` ${uuid(5)} `)
  await userEvent.fill(page.getByLabelText('Amount'), '600')
  await userEvent.click(button('Refund'))
  await expect.element(dialog().getByText('$600 of the payment goes back to the card.')).toBeVisible()
  await userEvent.fill(dialog().getByLabelText('Reason'), 'Given twice')
  await userEvent.dblClick(inDialog('Refund'))
  await expect.element(page.getByText("$600 needs a second person's approval.")).toBeVisible()
  expect(sent).toEqual([{ payment: uuid(5), reason: 'Given twice', amount_cents: 60_000 }])
})

test.each([390, 1280])('the books show waiting money and the months, as charts and tables, at %i px', async (width) => {
  await page.viewport(width, 844)
  const month = (of: string, account: string, end: number) => ({
    month: of,
    account,
    debit_cents: 0,
    credit_cents: 5_000,
    end_cents: end,
  })
  serve({
    '/staff/books': () => ({
      data: {
        year: 2026,
        journal_url: '#journal',
        accounts_url: '#accounts',
        months: [
          month('2026-10', 'payable', -5_000),
          month('2026-11', 'payable', -10_000),
          month('2026-11', 'processor', 12_000),
        ],
        waiting: [
          { why: 'not_ready', count: 2, cents: 10_000 },
          { why: 'owed_by_nonprofits', count: 1, cents: -2_500 },
        ],
      },
    }),
  })
  await open('/books')
  await expect.element(page.getByText(/^Held for nonprofits that can't receive payouts yet/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'November 2026: $100.00' })).toBeInTheDocument()
  await isSound()
  for (const table of ['Waiting now', 'Owed to nonprofits']) {
    await userEvent.click(button('See as a table').first())
    await expect.element(page.getByRole('table', { name: table })).toBeVisible()
  }
  await expect.element(page.getByRole('row', { name: /^Owed by nonprofits.* 1 nonprofit −\$25\.00$/ })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await userEvent.click(button('Journal, CSV'))
  await expect.poll(() => location.hash).toBe('#journal')
})

test('a version is announced after a preview of its notification', async () => {
  const sent = serve()
  await open('/announcements')
  await expect.element(page.getByText('Leaderboards', { exact: true })).toBeVisible()
  await userEvent.fill(page.getByLabelText("What's new"), 'Charts')
  await userEvent.fill(page.getByLabelText('Version'), 'v2')
  await userEvent.click(button('Announce'))
  await expect.element(page.getByText('Enter a version like 1.4 or 1.4.2.')).toBeVisible()
  await userEvent.fill(page.getByLabelText('Version'), '1.4')
  await expect.element(page.getByText('How people see it')).toBeVisible()
  await isSound()
  await userEvent.click(button('Announce'))
  await userEvent.dblClick(inDialog('Announce'))
  await expect.poll(() => sent).toEqual([{ title: 'Charts', version: '1.4' }])
})

test('a representative of a nonprofit is removed with a reason', async () => {
  const at = `/nonprofits/${warmRoom.uuid}`
  const asStaff = `/staff/nonprofits/${warmRoom.ein.replaceAll('-', '')}`
  let people = [{ uuid: uuid(7), name: 'سامر العلي', email: 'samer@tests.example', invited: false }]
  const removed: unknown[] = []
  serve({
    [at]: () => ({ data: warmRoom }),
    [`${asStaff}/representatives`]: () => ({ data: people }),
    [asStaff]: (_, { body }) => {
      removed.push(body)
      people = []
      return undefined
    },
  })
  await open('/takedowns')
  await userEvent.fill(page.getByLabelText('Page address'), at)
  await userEvent.click(button('Find page'))
  await userEvent.click(page.getByRole('button', { name: /^Remove/ }))
  await isSound()
  await userEvent.fill(dialog().getByLabelText('Reason'), 'Never worked there.')
  await userEvent.dblClick(inDialog('Remove'))
  await expect.element(page.getByText('Nobody represents it.')).toBeVisible()
  expect(removed).toEqual([{ act: 'remove_representative', person: uuid(7), reason: 'Never worked there.' }])
})

test('a community is found by its URL and frozen with a reason', async () => {
  const sent = serve()
  const app = await open('/takedowns')
  const address = page.getByLabelText('Page address')
  await userEvent.fill(address, 'javascript:alert(1)')
  await userEvent.click(button('Find page'))
  await expect
    .element(
      page
        .getByRole('main')
        .getByText('Paste the address of a campaign, project, community or nonprofit.', { exact: true }),
    )
    .toBeVisible()
  await userEvent.fill(address, '/communities/nobody-knows')
  await userEvent.click(button('Find page'))
  await expect.element(page.getByText('No page has this address.')).toBeVisible()
  await userEvent.fill(address, `https://kindling.example/communities/${pantry.slug}?tab=about`)
  await userEvent.click(button('Find page'))
  await expect.element(page.getByRole('heading', { name: pantry.name })).toBeVisible()
  await isSound()
  await userEvent.click(button('Freeze'))
  await userEvent.fill(dialog().getByLabelText('Reason'), 'We are checking a report.')
  await userEvent.dblClick(inDialog('Freeze'))
  await expect.poll(() => sent).toEqual([{ act: 'freeze', reason: 'We are checking a report.' }])
  await userEvent.fill(address, '/campaigns/9')
  await userEvent.click(button('Find page'))
  await expect.poll(app.at).toBe('/staff/campaigns/9')
})

test('a new name of a nonprofit is compared with the registry, and accepted or refused with a reason', async () => {
  const sent = serve()
  await openApp('/staff/claims', 'good')
  await expect.element(page.getByRole('heading', { name: 'New names and websites' })).toBeVisible()
  await expect.element(page.getByText(/In the IRS registry/)).toBeVisible()
  await expect.element(page.getByText(/becomes .*American Red Cross/)).toBeVisible()
  await isSound()
  await userEvent.click(button('Refuse'))
  await userEvent.fill(dialog().getByLabelText('Reason'), 'Another charity has this name.')
  await isSound()
  await userEvent.click(inDialog('Refuse'))
  await expect.poll(() => sent).toEqual([{ act: 'refuse', reason: 'Another charity has this name.' }])
  await userEvent.click(button('Accept'))
  await userEvent.click(inDialog('Accept'))
  await expect.poll(() => sent.at(-1)).toEqual({ act: 'accept' })
})

test('a flash campaign is canceled with a reason, after a look at the money of its match; projects are paused with a reason, and resumed', async () => {
  const flash = (id: number, more: object) => ({
    id,
    uuid: uuid(id),
    title: 'Boots <b>now</b>',
    community: 'Larkspur',
    status: 'live',
    refunded: false,
    starts_at: inDays(-1),
    ends_at: inDays(1),
    goal_cents: 150_000,
    raised_cents: 123_800,
    can_cancel: true,
    match: {
      cap_cents: 100_000,
      funded: true,
      drawn_cents: 61_900,
      left_cents: 38_100,
      released_cents: 0,
      back_cents: 0,
    },
    ...more,
  })
  const place = { city: 'Buffalo', state: 'NY' }
  const nonprofit = { uuid: uuid(5), name: 'Warm Room Collective', ein: '12-3456789', verified: true, ...place }
  const pausing = (_: unknown, { body }: { body: unknown }) => {
    sent.push(body)
    return undefined
  }
  const sent: unknown[] = serve({
    '/staff/projects/winter-room-3': pausing,
    '/staff/projects/winter-room-4': pausing,
    '/staff/flash-campaigns': () => ({
      data: [
        flash(3, {}),
        flash(2, { title: 'Lamps', status: 'canceled', refunded: true, match: null, can_cancel: false }),
      ],
    }),
    [`/staff/flash-campaigns/${uuid(3)}`]: (_, { body }) => {
      sent.push(body)
      return undefined
    },
    '/staff/projects': () => ({
      data: [
        {
          id: 1,
          slug: 'winter-room-2',
          title: 'Winter Room 2',
          status: 'proposed',
          goal_cents: 2_600_000,
          given_cents: 0,
          nonprofit,
          pause_reason: null,
        },
        {
          id: 2,
          slug: 'winter-room-3',
          title: 'Winter Room 3',
          status: 'funding',
          goal_cents: 2_600_000,
          given_cents: 5_000,
          nonprofit,
          pause_reason: null,
        },
        {
          id: 3,
          slug: 'winter-room-4',
          title: 'Winter Room 4',
          status: 'funding',
          goal_cents: 2_600_000,
          given_cents: 0,
          nonprofit,
          pause_reason: 'A <b>scam</b>.',
        },
      ],
    }),
  })
  await open('/flash-campaigns')
  await expect.element(page.getByText('Canceled and refunded')).toBeVisible()
  await expect.element(page.getByText('$381', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Returned to the sponsor')).not.toBeInTheDocument()
  await isSound()
  await userEvent.click(button('Cancel it'))
  await userEvent.click(inDialog('Cancel it'))
  await expect.element(page.getByText('Write a reason.')).toBeVisible()
  await userEvent.fill(dialog().getByLabelText('Reason'), 'A scam.')
  await userEvent.dblClick(inDialog('Cancel it'))
  await expect.poll(() => sent).toEqual([{ act: 'cancel', reason: 'A scam.' }])
  await userEvent.click(page.getByRole('link', { name: /^Projects/ }).first())
  await expect.element(page.getByText('Proposed')).toBeVisible()
  await expect.element(page.getByText('“\u2068A <b>scam</b>.\u2069”')).toBeVisible()
  await isSound()
  await userEvent.click(button('Pause it'))
  await userEvent.fill(dialog().getByLabelText('Reason'), 'We are checking it.')
  await userEvent.dblClick(inDialog('Pause it'))
  await expect.poll(() => sent.slice(1)).toEqual([{ act: 'pause', reason: 'We are checking it.' }])
  await expect.element(dialog()).not.toBeInTheDocument()
  await userEvent.click(button('Resume it'))
  await userEvent.click(inDialog('Resume it'))
  await expect.poll(() => sent.slice(2)).toEqual([{ act: 'resume' }])
})

test('reports, alarms and the log are text, whatever people wrote', async () => {
  const sent = serve()
  await open('/reports')
  await expect.element(page.getByText('“\u2068<b>Beware</b>\u2069”')).toBeVisible()
  await expect.element(page.getByText('Send me <i>gift cards</i>')).toBeVisible()
  await isSound()
  await userEvent.click(button('Uphold'))
  await userEvent.fill(dialog().getByLabelText('Reason'), 'A scam.')
  await userEvent.dblClick(inDialog('Uphold'))
  await expect.poll(() => sent).toEqual([{ act: 'hide', reason: 'A scam.' }])
  await userEvent.click(page.getByRole('link', { name: /^Alarms/ }).first())
  await expect.element(page.getByRole('heading', { name: 'Refund owed' })).toBeVisible()
  await isSound()
  await userEvent.click(page.getByRole('link', { name: /^Log/ }).first())
  await expect.element(page.getByText('\u2068Sam Reed\u2069 paused a campaign')).toBeVisible()
  await expect.element(page.getByText('\u2068Sam Reed\u2069 banned \u2068Jo\u2069')).toBeVisible()
  await expect.element(page.getByText('Kindling: something_new')).toBeVisible()
  await isSound()
})

test('a part that fails to load can be retried', async () => {
  let away = true
  serve({
    '/staff/alarms': () => (away ? { status: 503, body: { message: 'Away', code: 'unavailable' } } : { data: [] }),
  })
  await open('/alarms')
  await expect.element(button('Try again'), { timeout: 15_000 }).toBeVisible()
  away = false
  await userEvent.click(button('Try again'))
  await expect.element(page.getByText('No open alarms.')).toBeVisible()
})

test('staff publish an incident once it says what is affected, and resolve one with a last text', async () => {
  const sent = serve()
  await open('/incidents')
  await expect.element(page.getByText('Los correos tardan')).toHaveAttribute('lang', 'es')
  await userEvent.click(button('Publish'))
  await expect.element(page.getByText('Choose at least one.')).toBeVisible()
  await isSound()
  await userEvent.fill(page.getByLabelText('Headline'), ' Gifts wait ')
  await userEvent.fill(page.getByLabelText('What people should know'), 'Cards are slow.')
  await userEvent.click(page.getByLabelText('Gifts and payments'))
  await userEvent.click(page.getByLabelText('Down'))
  await userEvent.click(button('Publish'))
  await userEvent.click(inDialog('Publish'))
  const published = { title: 'Gifts wait', text: 'Cards are slow.', parts: ['gifts'], effect: 'down', language: 'en' }
  await expect.poll(() => sent).toEqual([published])

  await userEvent.click(button('Resolve'))
  await userEvent.click(inDialog('Resolve'))
  await expect.element(dialog().getByText('Write what people should know.')).toBeVisible()
  await userEvent.fill(dialog().getByLabelText('What people should know'), 'Todo llega.')
  await isSound()
  await userEvent.click(inDialog('Resolve'))
  await expect.poll(() => sent.at(-1)).toEqual({ act: 'resolve', text: 'Todo llega.' })
})
