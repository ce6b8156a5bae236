import { memberActs } from '@kindling/contract/communities/members'
import { expect, test } from 'vitest'
import { allowed } from '../../../platform/policy.ts'
import { memberPolicy, type MemberCase } from './member.policy.ts'
import type { Membership, MembershipStatus, Role } from './membership.ts'

const as = (role: Role, status: MembershipStatus = 'active'): Membership => ({ role, status })
const actors = { owner: as('owner'), moderator: as('moderator') }
const members = {
  owner: as('owner'),
  moderator: as('moderator'),
  member: as('member'),
  requested: as('member', 'requested'),
  left: as('member', 'left'),
  'once moderator': as('moderator', 'left'),
  removed: as('member', 'removed'),
  banned: as('member', 'banned'),
}

const table: Record<keyof typeof actors, Record<keyof typeof members, string>> = {
  owner: {
    owner: 'remove ban',
    moderator: 'remove ban make_member hand_over',
    member: 'remove ban make_moderator hand_over',
    requested: 'approve decline ban',
    left: 'ban',
    'once moderator': 'ban',
    removed: 'ban',
    banned: 'unban',
  },
  moderator: {
    owner: '',
    moderator: '',
    member: 'remove ban',
    requested: 'approve decline ban',
    left: 'ban',
    'once moderator': 'ban',
    removed: 'ban',
    banned: 'unban',
  },
}

const base: Pick<MemberCase, 'community' | 'isOneself'> = { community: 'active', isOneself: false }
const mayDo = (of: MemberCase) => allowed(memberPolicy, of).join(' ')
type Pair = [keyof typeof actors, keyof typeof members]
const pairs = Object.keys(actors).flatMap((a) => Object.keys(members).map((m) => [a, m] as Pair))

test.each(pairs)('the %s may do the right things with somebody who is %s', (actor, member) => {
  expect(mayDo({ ...base, actor: actors[actor], member: members[member] })).toBe(table[actor][member])
})

test.each([null, as('member'), ...(['left', 'removed', 'banned', 'requested'] as const).map((s) => as('owner', s))])(
  'a person who is not an organizer here may do nothing: %o',
  (actor) => {
    for (const member of Object.values(members)) expect(mayDo({ ...base, actor, member })).toBe('')
  },
)

test.each(pairs)(
  'the %s may do nothing with themself, and in an archived community only hand over, to somebody who is %s',
  (actor, member) => {
    const of = { ...base, actor: actors[actor], member: members[member] }
    expect(mayDo({ ...of, isOneself: true })).toBe('')
    // an owner can also hand over an archived community, to be able to leave it
    const handsOver = table[actor][member].includes('hand_over') ? 'hand_over' : ''
    expect(mayDo({ ...of, community: 'archived' })).toBe(handsOver)
  },
)

test('in a frozen community nobody can be approved, and everything else is possible', () => {
  const frozen = { ...base, community: 'frozen' as const, actor: actors.owner }
  const all = Object.values(members).flatMap((member) => allowed(memberPolicy, { ...frozen, member }))
  expect(memberActs.filter((act) => !all.includes(act))).toEqual(['approve'])
})
