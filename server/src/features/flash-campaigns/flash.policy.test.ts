import { flashActs } from '@kindling/contract/flash-campaigns/calls'
import { expect, test } from 'vitest'
import { allowed } from '../../platform/policy.ts'
import { flashPolicy, type FlashCase } from './flash.policy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const base: FlashCase = {
  isPublic: true,
  startsAt: at(-60),
  endsAt: at(120),
  closedAt: null,
  graceSeconds: 600,
  canceledAt: null,
  reportedAt: null,
  role: 'none',
  isExtended: false,
  isSuspended: false,
  match: null,
  givesAway: false,
  now,
}
const scheduled = { startsAt: at(60), endsAt: at(240) }
const settling = { endsAt: at(-5) }
const ended = { endsAt: at(-11) }

/** The acts of a visitor, and those of its owner, in the order of the contract. */
test.each<[Partial<FlashCase>, visitor: string, owner: string]>([
  [scheduled, 'remind', 'edit cancel remind organize'],
  [{}, 'give remind', 'give edit extend cancel remind organize'],
  [{ isSuspended: true }, 'remind', 'edit extend cancel remind organize'],
  [{ isExtended: true }, 'give remind', 'give edit cancel remind organize'],
  [{ endsAt: at(61) }, 'give remind', 'give edit extend cancel remind organize'],
  [{ endsAt: at(60) }, 'give', 'give edit extend cancel organize'],
  [settling, '', 'organize'],
  [ended, '', 'report organize'],
  [{ ...ended, reportedAt: now }, '', 'organize'],
  [{ canceledAt: now, closedAt: now }, '', 'organize'],
  [{ ...scheduled, match: { funded: false } }, 'remind sponsor', 'edit cancel remind sponsor organize'],
  [{ ...scheduled, match: { funded: true } }, 'remind', 'edit cancel remind organize'],
  [{ match: { funded: false } }, 'give remind', 'give edit extend cancel remind organize'],
  [{ ...scheduled, givesAway: true }, 'remind enter', 'edit cancel remind organize'],
  [{ givesAway: true }, 'give remind enter', 'give edit extend cancel remind organize'],
  [{ ...settling, givesAway: true }, '', 'organize'],
])('a flash campaign with %o allows the right acts', (of, visitor, owner) => {
  const acts = (role: FlashCase['role']) => {
    const found = allowed(flashPolicy, { ...base, ...of, role })
    return flashActs.filter((act) => found.includes(act)).join(' ')
  }
  expect([acts('none'), acts('member'), acts('owner')]).toEqual([visitor, visitor, owner])
  expect(acts('moderator')).toBe(owner)
})

test('a banned person enters no giveaway', () => {
  expect(allowed(flashPolicy, { ...base, givesAway: true, role: 'banned' })).not.toContain('enter')
})
