import { expect, test } from 'vitest'
import { allowed } from '../../../platform/policy.ts'
import { collaborationPolicy, maySee, type CollaborationCase } from './collaborations.policy.ts'

/** The acts of others, of the partner and of the organizer; `-`: they do not see it. */
test.each<[CollaborationCase['status'], isAlive: boolean, others: string, partner: string, organizer: string]>([
  ['invited', true, '-', 'accept decline', 'remove'],
  ['invited', false, '-', 'decline', 'remove'],
  ['accepted', true, '', 'remove', 'remove'],
  ['accepted', false, '', 'remove', 'remove'],
  ['declined', true, '-', '-', ''],
])('a partnership that is %s allows the right acts (campaign alive: %s)', (status, isAlive, ...expected) => {
  const acts = (who: Partial<CollaborationCase>) => {
    const of = { status, isAlive, isOrganizer: false, isPartner: false, ...who }
    return maySee(of) ? allowed(collaborationPolicy, of).join(' ') : '-'
  }
  expect([acts({}), acts({ isPartner: true }), acts({ isOrganizer: true })]).toEqual(expected)
})
