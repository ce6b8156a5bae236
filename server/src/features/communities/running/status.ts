import type { FrozenBecause } from '../../../platform/database/tables.ts'
import type { CommunityStatus } from '../community.ts'

/** `no_owner`: the owner's account was deleted, and there is no moderator. */
export type StoredStatus = { status: CommunityStatus; frozenBecause: FrozenBecause | null }

export type NewStatus = 'active' | 'frozen' | 'archived'
type Refused = 'communityClosed.archived' | `frozenBy.${'staff' | 'no_owner'}`

/** Tells whether the owner or staff can set the status `to`, and if not, why. Archived is final. */
export function statusChangeOf(
  { status, frozenBecause }: StoredStatus,
  to: NewStatus,
  asStaff: boolean,
): 'changes' | 'is so' | Refused {
  const isOurs = asStaff && to === 'frozen' && frozenBecause === 'organizers'
  if (status === to && !isOurs) return 'is so'
  if (status === 'archived' || status === 'draft') return 'communityClosed.archived'
  // a community that staff froze stays frozen until staff resume it
  if (to === 'archived' && !asStaff && frozenBecause === 'staff') return 'frozenBy.staff'
  if (to !== 'active' || frozenBecause === 'organizers' || frozenBecause === null) return 'changes'
  return asStaff ? 'changes' : `frozenBy.${frozenBecause}`
}
