import type { Collaboration } from '@kindling/contract/campaigns/collaborations'
import type { Policy } from '../../../platform/policy.ts'

export type CollaborationCase = {
  status: Collaboration['status']
  isOrganizer: boolean
  /** The viewer is the partner, or an organizer of the community that is the partner. */
  isPartner: boolean
  /** The campaign takes gifts or is paused, and the partner is not a frozen or archived community. */
  isAlive: boolean
}

/** Everyone sees accepted partners. Only the organizer and the partner see invitations and refusals. */
export const maySee = ({ status, isOrganizer, isPartner }: CollaborationCase): boolean =>
  status === 'accepted' || isOrganizer || (status === 'invited' && isPartner)

export const collaborationPolicy: Policy<Collaboration['may'][number], CollaborationCase> = {
  accept: (c) => c.isPartner && c.status === 'invited' && c.isAlive,
  decline: (c) => c.isPartner && c.status === 'invited',
  remove: (c) =>
    (c.isOrganizer && (c.status === 'accepted' || c.status === 'invited')) || (c.isPartner && c.status === 'accepted'),
}
