import { expect, test } from 'vitest'
import { allowed } from '../../platform/policy.ts'
import { maySee, maySeeCommunities, maySeePlace, personPolicy, type PersonCase } from './people.policy.ts'

const base: PersonCase = { status: 'active', isOwn: false, isGuest: false, showsCommunities: true, blocksViewer: false }

test.each<[string, Partial<PersonCase>, acts: string, sees: string]>([
  ['somebody else', {}, 'block', 'person place communities'],
  ['a guest', { isGuest: true }, '', 'person'],
  ['the person', { isOwn: true }, 'edit', 'person place communities'],
  ['somebody else, of a person who hides communities', { showsCommunities: false }, 'block', 'person place'],
  ['the person, who hides communities', { isOwn: true, showsCommunities: false }, 'edit', 'person place communities'],
  ['somebody else, of a person who is being deleted', { status: 'deleting' }, 'block', 'place communities'],
  ['the person, who is being deleted', { status: 'deleting', isOwn: true }, 'edit', 'person place communities'],
])('%s may do and see the right things', (_, more, acts, sees) => {
  const of = { ...base, ...more }
  const seen = { person: maySee(of), place: maySeePlace(of), communities: maySeeCommunities(of) }
  expect(allowed(personPolicy, of).join(' ')).toBe(acts)
  expect(
    Object.entries(seen)
      .flatMap(([name, may]) => (may ? [name] : []))
      .join(' '),
  ).toBe(sees)
})
