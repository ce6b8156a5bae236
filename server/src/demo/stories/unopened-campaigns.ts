import type { ChangeDraftInput } from '@kindling/contract/campaigns/drafts'
import type { NonprofitKey } from './nonprofits.ts'

export type UnopenedCampaign = {
  by: string
  nonprofit: NonprofitKey | null
  daysAgo: number
  status: 'draft' | 'in_review' | { rejected: string } | { paused: string }
  draft: Omit<ChangeDraftInput, 'nonprofit'>
}

const duluth = { city: 'Duluth', state: 'MN' }
const emptySections = { money: '', now: '' }
const lines = (pairs: readonly [label: string, dollars: number][]) =>
  pairs.map(([label, dollars]) => ({ label, amount_cents: dollars * 100 }))

/** One campaign in each state in which it takes no gifts: in review, rejected, draft and paused. */
export const unopenedCampaigns: readonly UnopenedCampaign[] = [
  {
    by: 'maya',
    nonprofit: 'harborFridge',
    daysAgo: 1.6,
    status: 'in_review',
    draft: {
      ...duluth,
      title: 'Tool library on Pine Street',
      summary: 'Borrow a drill for an evening instead of owning one for a hole.',
      topic: 'elders-and-neighbors',
      goal_cents: 240_000,
      budget: lines([
        ['Shelves and pegboards', 640],
        ['Forty tools that last', 1_150],
        ['A lock, and a book to sign', 210],
        ['First winter of rent', 400],
      ]),
      impact_lines: [{ amount_cents: 2_500, text: '$25 is a hammer, a saw and a level.' }],
      story: {
        happening:
          'Every house on Pine Street owns a drill, and every drill sleeps. The old barber shop is empty, and its owner would rather hear a door than a draft.',
        money: 'Forty tools, shelves to hang them on, a lock, and the rent until April.',
        now: 'The shop is free from the first of the month.',
      },
    },
  },
  {
    by: 'maya',
    nonprofit: 'northShore',
    daysAgo: 12,
    status: {
      rejected:
        'Thank you, this is close. Please say who drives the soup there, and split the last budget line: food and fuel are two things.',
    },
    draft: {
      ...duluth,
      title: 'Soup that goes out at night',
      summary: 'A pot on wheels for the people who work at the harbor after ten.',
      topic: 'food',
      goal_cents: 180_000,
      budget: lines([
        ['A pot that can travel', 700],
        ['Everything else', 1_100],
      ]),
      story: { happening: 'The cranes run until two. Nothing warm is open within a mile of them.', ...emptySections },
    },
  },
  {
    by: 'maya',
    nonprofit: null,
    daysAgo: 0.8,
    status: 'draft',
    draft: {
      ...duluth,
      title: 'Reading glasses at the ward',
      topic: 'health',
      goal_cents: 60_000,
      budget: lines([['Two hundred pairs, in five strengths', 600]]),
      story: {
        happening: 'People come to us at night without their glasses, and sign what they cannot read.',
        ...emptySections,
      },
    },
  },
  {
    by: 'leo',
    nonprofit: 'harborFridge',
    daysAgo: 20,
    status: { paused: 'The city is moving the lamp post. We go on once we know where it will stand.' },
    draft: {
      ...duluth,
      title: 'A bench where the bus stops',
      summary: 'For everyone who waits with two bags and no roof.',
      topic: 'access',
      goal_cents: 150_000,
      budget: lines([
        ['Oak, screws and oil', 520],
        ['A roof of old sails', 680],
        ['Permit', 300],
      ]),
      story: {
        happening: 'The bus to the pantry comes every forty minutes, and there is nowhere to sit.',
        ...emptySections,
      },
    },
  },
]
