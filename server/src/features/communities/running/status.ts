import type { FrozenBecause } from '../../../platform/tables.ts'
import type { CommunityStatus } from '../community.ts'

/** `no_owner`: the last who could own it has gone. */
export type Standing = { status: CommunityStatus; frozenBecause: FrozenBecause | null }

export type NewStatus = 'active' | 'frozen' | 'archived'
type Refused = 'communityClosed.archived' | `frozenBy.${'staff' | 'no_owner'}`

/** What one that stands so can become by its owner, or by the house; else why not. Closed for good is for good. */
export function becoming(
  { status, frozenBecause }: Standing,
  to: NewStatus,
  asStaff: boolean,
): 'changes' | 'is so' | Refused {
  const isOurs = asStaff && to === 'frozen' && frozenBecause === 'organizers'
  if (status === to && !isOurs) return 'is so'
  if (status === 'archived' || status === 'draft') return 'communityClosed.archived'
  // what the house looks into stays as it is until it has
  if (to === 'archived' && !asStaff && frozenBecause === 'staff') return 'frozenBy.staff'
  if (to !== 'active' || frozenBecause === 'organizers' || frozenBecause === null) return 'changes'
  return asStaff ? 'changes' : `frozenBy.${frozenBecause}`
}
