import type { CommunityKey } from './communities.ts'

/** A flash campaign of the stories. Hours before now: when it was created, when it opens, when it was reported or canceled. */
export type DemoFlash = {
  of: CommunityKey
  by: string
  title: string
  line: string
  story: string
  goalDollars: number
  hours: number
  createdHoursAgo: number
  opensHoursAgo: number
  match?: { percent: 50 | 100 | 200; cap_cents: number; by: string }
  canceled?: { hoursAgo: number; reason: string }
  report?: { hoursAgo: number; outcome: string; alt: string }
  /** Notes of neighbors with a gift. */
  notes: readonly string[]
}

const endsIn = 3.2

export const demoFlash = {
  boots: {
    of: 'larkspur',
    by: 'ingrid',
    title: 'Boots before the first frost',
    line: '$30 is a pair of winter boots in a child’s size.',
    story:
      'The first frost is on its way, and fifty children who come in with their parents on Thursdays still wear canvas shoes. The shoe shop on Superior Street sells us boots at cost and keeps open late tonight.',
    goalDollars: 1_500,
    hours: 24,
    createdHoursAgo: 26 - endsIn,
    opensHoursAgo: 24 - endsIn,
    match: { percent: 50, cap_cents: 100_000, by: 'leo' },
    notes: [
      'For one left boot.',
      'And a right one.',
      'Size 3, please.',
      'Warm feet, Duluth!',
      'From our porch to yours.',
    ],
  },
  cots: {
    of: 'nightShift',
    by: 'kofi',
    title: 'Sixty cots by Sunday',
    line: '$25 is one cot that folds away by seven.',
    story:
      'A second room opens on Sunday night, so that thirty more children sleep while their parents work. It has a lamp, a rug and a kind aunt. It has no cots.',
    goalDollars: 1_500,
    hours: 24,
    createdHoursAgo: 8 * 24,
    opensHoursAgo: 8 * 24,
    report: {
      hoursAgo: 5 * 24,
      outcome:
        'Sixty cots, sixty pillows. They came on Saturday in two vans, and Odette’s sister made the beds. On Sunday at ten the lamp went on and nobody cried for longer than a minute.',
      alt: 'A room with rows of small beds and one lamp that is on.',
    },
    notes: ['For the little ones.', 'I was one of those children.', 'Good night, all.', 'One pillow from the bakery.'],
  },
  gloves: {
    of: 'tidepool',
    by: 'leilani',
    title: 'Gloves for the night tide',
    line: '$12 is a pair of gloves that rope does not cut.',
    story:
      'The lowest tide of the month comes at night. Forty people have signed up and eleven pairs of gloves have not.',
    goalDollars: 500,
    hours: 6,
    createdHoursAgo: 2,
    opensHoursAgo: -7,
    notes: [],
  },
  lamps: {
    of: 'millCreek',
    by: 'xochitl',
    title: 'Reading lamps for room 9',
    line: '$20 is one lamp.',
    story: 'Room 9 has one window, and it looks at a wall.',
    goalDollars: 400,
    hours: 48,
    createdHoursAgo: 100,
    opensHoursAgo: 100,
    canceled: { hoursAgo: 98, reason: 'The school found lamps in its own storage, so nobody needs to give.' },
    notes: [],
  },
} as const satisfies Record<string, DemoFlash>

export type FlashKey = keyof typeof demoFlash
