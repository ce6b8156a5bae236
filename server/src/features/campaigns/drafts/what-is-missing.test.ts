import { blankFields } from '@kindling/contract/campaigns/draft-fields'
import { expect, test } from 'vitest'
import { day } from '../../../platform/time/clock.ts'
import { whatIsMissing, type Finished } from './what-is-missing.ts'

const now = new Date('2026-11-20T12:00:00Z')
const inDays = (days: number, ms = 0) => new Date(now.getTime() + days * day + ms).toISOString()
const known = { isNamed: true, isThere: true, isVerified: true }

const whole: Finished = {
  ...blankFields,
  nonprofit: known,
  community: null,
  topic: 'access',
  city: 'Dayton',
  state: 'OH',
  goal_cents: 120_000,
  budget: [
    { label: 'Permits', amount_cents: 20_000 },
    { label: 'Ramp', amount_cents: 100_000 },
    { label: '', amount_cents: 0 },
  ],
  title: 'Level ground',
  summary: 'A ramp.',
  story: { happening: 'Four steps.', money: '', now: '' },
}

test('a complete draft misses nothing, and an empty one nearly everything', () => {
  expect(whatIsMissing(whole, now)).toEqual({})
  const nobody = { isNamed: false, isThere: false, isVerified: false }
  expect(Object.keys(whatIsMissing({ ...blankFields, nonprofit: nobody, community: null }, now)).toSorted()).toEqual(
    ['budget', 'city', 'goal_cents', 'nonprofit', 'state', 'story', 'summary', 'title', 'topic'].toSorted(),
  )
})

test.each<[field: string, fault: string | null, Partial<Finished>]>([
  ['nonprofit', 'campaignRefusal.nonprofitGone', { nonprofit: { ...known, isThere: false } }],
  ['nonprofit', 'campaignRefusal.nonprofitUnverified', { nonprofit: { ...known, isVerified: false } }],
  [
    'community',
    'campaignRefusal.notOrganizer',
    { community: { isOpen: true, isOrganizer: false, givesToNonprofit: true } },
  ],
  [
    'community',
    'campaignRefusal.communityClosed',
    { community: { isOpen: false, isOrganizer: true, givesToNonprofit: true } },
  ],
  [
    'community',
    'campaignRefusal.notInSplit',
    { community: { isOpen: true, isOrganizer: true, givesToNonprofit: false } },
  ],
  ['community', null, { community: { isOpen: true, isOrganizer: true, givesToNonprofit: true } }],
  ['goal_cents', 'campaignRefusal.goal', { goal_cents: 999, budget: [{ label: 'a', amount_cents: 999 }] }],
  ['goal_cents', null, { goal_cents: 1_000, budget: [{ label: 'a', amount_cents: 1_000 }] }],
  ['budget', 'budgetNotGoal', { goal_cents: 120_001 }],
  ['budget', 'campaignRefusal.budgetLine', { budget: [{ label: '', amount_cents: 120_000 }] }],
  ['budget', 'campaignRefusal.budgetLine', { budget: [...whole.budget, { label: 'Door', amount_cents: 0 }] }],
  ['budget', 'campaignRefusal.budget', { budget: [{ label: '', amount_cents: 0 }] }],
  ['impact_lines', 'campaignRefusal.impactLine', { impact_lines: [{ amount_cents: 500, text: '' }] }],
  ['impact_lines', null, { impact_lines: [{ amount_cents: 0, text: '' }] }],
  ['ends_at', 'campaignRefusal.endsAt', { ends_at: inDays(0) }],
  ['ends_at', null, { ends_at: inDays(0, 1) }],
  ['ends_at', null, { ends_at: inDays(366) }],
  ['ends_at', 'campaignRefusal.endsAt', { ends_at: inDays(366, 1) }],
  ['title', 'campaignRefusal.title', { title: 'Ramp' }],
  ['title', null, { title: '🔥🔥🔥🔥🔥' }],
  ['title', 'campaignRefusal.title', { title: '🔥🔥🔥' }],
  ['story', 'campaignRefusal.story', { story: { happening: ' \n', money: '\t', now: '' } }],
  ['story', null, { story: { happening: '', money: '', now: 'x' } }],
  ['story', 'campaignRefusal.storyLong', { story: { happening: 'x'.repeat(19_999), money: 'y', now: '' } }],
])('the field %s has the fault %s', (field, fault, change) => {
  const faults = whatIsMissing({ ...whole, ...change }, now)
  const names = Object.entries(faults).map(([at, [saying]]) => [at, typeof saying === 'string' ? saying : saying.words])
  expect(names).toEqual(fault === null ? [] : [[field, fault]])
})
