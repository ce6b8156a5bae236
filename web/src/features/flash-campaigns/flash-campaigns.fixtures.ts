import type { SupporterRow } from '@kindling/contract/common'
import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'

/** Flash campaigns of the demo stories in the shape of the contract, for page tests. Moments are relative to now. */
const hour = 3_600_000
export const inHours = (n: number) => new Date(Date.now() + n * hour).toISOString()
export const uuid = (n: number) => `01931f2b-0000-7000-8000-${String(n).padStart(12, '0')}`

export const person = (n: number, name: string) => ({
  uuid: uuid(n),
  name,
  first_name: name.split(' ')[0] ?? name,
  avatar: null,
})

export const spark = (n: number, row: Partial<SupporterRow>): SupporterRow => ({
  uuid: uuid(9_000 + n),
  person: null,
  amount_cents: null,
  message: null,
  at: null,
  day: inHours(0).slice(0, 10),
  ...row,
})

const names = ['José Ñandú Villaseñor', 'Aminata Keita-Marsh', 'Tariq Amsel', 'نور الحداد', 'Lê Minh', 'Kofi Adomako']

export const boots: FlashCampaign = {
  id: 3,
  uuid: uuid(103),
  title: 'Boots before the first frost',
  line: 'Sixty pairs for Lowell Street School, before Saturday’s cold.',
  story:
    'Saturday drops to nineteen degrees. Sixty kids at Lowell Street School walk, and some of them walk in canvas.\n\nBoots are $25 a pair at cost, fitted on Monday in the gym.',
  topic: 'reading-and-schools',
  quiet: false,
  city: 'Duluth',
  state: 'MN',
  cover: null,
  cover_alt: '',
  community: {
    uuid: uuid(501),
    slug: 'larkspur-street-pantry',
    name: 'Larkspur Street Pantry',
    topic: 'food',
    avatar: null,
  },
  nonprofit: {
    uuid: uuid(201),
    name: 'North Shore Table Fund',
    ein: '00-1846201',
    verified: true,
    city: 'Duluth',
    state: 'MN',
  },
  organizer: person(9, 'Ingrid Achterberg-Moua'),
  goal_cents: 150_000,
  raised_cents: 123_800,
  net_cents: 119_200,
  fees_covered: false,
  supporters_count: 84,
  last_hour_count: 6,
  starts_at: inHours(-20.8),
  ends_at: inHours(3.205),
  stopped_at: null,
  goal_met_at: null,
  stop_at_goal: false,
  invites_open: true,
  extended: false,
  status: 'live',
  outcome: null,
  outcome_photo: null,
  outcome_photo_alt: '',
  report: null,
  report_within_days: 14,
  canceled: null,
  match: {
    percent: 100,
    cap_cents: 50_000,
    funded: true,
    drawn_cents: 23_750,
    left_cents: 26_250,
    released_cents: 0,
    paused: false,
    sponsor: person(40, 'Omar Castellano'),
  },
  giveaway: {
    prize: 'a hand-stitched quilt',
    terms: 'Adults in the United States.',
    winners_count: 1,
    entries_count: 61,
    seed_hash: 'a3f0'.repeat(16),
    seed: null,
    drawn_at: null,
    winners: [],
    ticket: null,
  },
  log: [
    { at: inHours(-22), act: 'created', starts_at: inHours(-20.8), ends_at: inHours(3.205), match: null },
    {
      at: inHours(-21),
      act: 'match_funded',
      starts_at: inHours(-20.8),
      ends_at: inHours(3.205),
      match: { percent: 100, cap_cents: 50_000 },
    },
  ],
  supporters: [
    spark(1, { person: person(1, names[0]!), amount_cents: 1_000, at: inHours(-0.2) }),
    spark(2, { person: person(2, names[1]!) }),
    spark(3, {}),
    spark(4, {
      person: person(3, names[2]!),
      amount_cents: 500,
      at: inHours(-0.5),
      message: 'For the walk to school.',
    }),
    spark(5, { person: person(4, names[3]!), day: inHours(-20).slice(0, 10) }),
  ],
  reminded: false,
  has_given: false,
  may: ['give', 'remind', 'enter'],
  server_now: inHours(0),
}

const none = { raised_cents: 0, net_cents: 0, supporters_count: 0, last_hour_count: 0, supporters: [] }

export const zero: FlashCampaign = { ...boots, ...none, id: 4, uuid: uuid(104), giveaway: null, match: null }

/** Opens tomorrow; its match waits for a sponsor. */
export const gloves: FlashCampaign = {
  ...zero,
  id: 5,
  uuid: uuid(105),
  title: 'Dry gloves by Saturday',
  line: '',
  topic: 'rivers-and-oceans',
  starts_at: inHours(20),
  ends_at: inHours(44),
  status: 'scheduled',
  match: { ...boots.match!, funded: false, drawn_cents: 0, left_cents: 0, sponsor: null },
  may: ['remind'],
}

/** A quiet flash campaign: its page has no glow, and gifts are not called sparks. */
export const flood: FlashCampaign = {
  ...zero,
  id: 6,
  uuid: uuid(106),
  title: 'Dry floors on Cedar Street',
  topic: 'emergencies',
  quiet: true,
}

const ended = { may: [], last_hour_count: 0, status: 'ended', starts_at: inHours(-40), ends_at: inHours(-16) } as const

export const cots: FlashCampaign = {
  ...boots,
  ...ended,
  may: [],
  id: 12,
  uuid: uuid(112),
  title: 'Sixty cots by Sunday',
  topic: 'housing',
  raised_cents: 168_400,
  net_cents: 160_100,
  supporters_count: 112,
  stopped_at: inHours(-16),
  goal_met_at: inHours(-20.5),
  status: 'reported',
  outcome: 'Sixty cots, sixty pillows, and a kettle nobody had budgeted for.',
  report: { due_on: '2026-12-01', kept_on: '2026-11-20', state: 'kept' },
  match: null,
  giveaway: null,
  has_given: true,
}

export const short: FlashCampaign = {
  ...cots,
  id: 13,
  uuid: uuid(113),
  raised_cents: 94_000,
  goal_met_at: null,
  status: 'ended',
  outcome: null,
  report: { due_on: '2026-12-01', kept_on: null, state: 'due' },
}

export const canceled: FlashCampaign = {
  ...boots,
  ...ended,
  may: [],
  id: 14,
  uuid: uuid(114),
  status: 'canceled',
  canceled: { reason: 'The school found a donor.', by_staff: false, refunded: true },
  stopped_at: inHours(-18),
}
