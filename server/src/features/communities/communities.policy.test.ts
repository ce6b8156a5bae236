import { expect, test } from 'vitest'
import { allowed } from '../../platform/policy.ts'
import { communityPolicy, maySee, type CommunityCase } from './communities.policy.ts'
import type { Membership } from './members/membership.ts'

const now = new Date('2026-11-20T12:00:00Z')
const before = new Date(now.getTime() - 1)
const member = (status: Membership['status'], role: Membership['role'] = 'member') => ({ membership: { role, status } })

const who: Record<string, Partial<CommunityCase>> = {
  guest: { isGuest: true },
  stranger: {},
  requested: member('requested'),
  'sent away': { membership: { role: 'member', status: 'requested', sentAway: true } },
  member: member('active'),
  moderator: member('active', 'moderator'),
  owner: member('active', 'owner'),
  left: member('left'),
  'left owner': member('left', 'owner'),
  removed: member('removed'),
  banned: member('banned'),
}
const what: Record<string, Partial<CommunityCase>> = {
  open: {},
  'by request': { visibility: 'request' },
  'given to nobody': { isSuspended: true },
  frozen: { status: 'frozen', closedAt: before },
  'frozen since': { status: 'frozen', closedAt: new Date(now.getTime() + 1) },
  archived: { status: 'archived', closedAt: before },
  draft: { status: 'draft', isPublic: false },
}

/** Acts by their first letters, `o` to govern, in the order of the contract; `-`: missing altogether. */
const table: Record<string, Record<keyof typeof who, string>> = {
  open: row('gj', 'gjs', 'gjls', 'gls', 'gls', 'glms', 'gmos', 'gjs', 'gjs', 'gjs', ''),
  'by request': row('gj', 'gj', 'gl', 'gl', 'gls', 'glms', 'gmos', 'gj', 'gj', 'gj', ''),
  'given to nobody': row('j', 'js', 'jls', 'ls', 'ls', 'lms', 'mos', 'js', 'js', 'js', ''),
  frozen: row('', 's', 'ls', 'ls', 'ls', 'lms', 'mos', 's', 's', 's', ''),
  'frozen since': row('g', 'gs', 'gls', 'gls', 'gls', 'glms', 'gmos', 'gs', 'gs', 'gs', ''),
  archived: row('', 's', 'ls', 'ls', 'ls', 'lms', 'mos', 's', 's', 's', ''),
  draft: row('-', '-', '-', '-', '-', 'lms', 'mos', '-', '-', '-', '-'),
}
function row(...acts: string[]): Record<string, string> {
  return Object.fromEntries(Object.keys(who).map((name, i) => [name, acts[i]!]))
}

const base: CommunityCase = {
  isSuspended: false,
  status: 'active',
  visibility: 'open',
  isPublic: true,
  startsAt: before,
  endsAt: null,
  closedAt: null,
  isGuest: false,
  membership: null,
  now,
}

test.each(Object.keys(what).flatMap((thing) => Object.keys(who).map((person) => [thing, person] as const)))(
  'of a community that is %s, to a %s',
  (thing, person) => {
    const of = { ...base, ...what[thing], ...who[person] }
    const acts = maySee(of)
      ? allowed(communityPolicy, of)
          .map((act) => (act === 'govern' ? 'o' : act[0]))
          .join('')
      : '-'
    expect(acts).toBe(table[thing]![person])
  },
)
