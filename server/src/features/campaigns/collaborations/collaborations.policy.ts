import type { Collaboration } from '@kindling/contract/collaborations'
import type { Policy } from '../../../platform/policy.ts'

/** A partner, or somebody who was asked to be one, and the viewer. */
export type CollaborationCase = {
  status: Collaboration['status']
  /** The viewer organizes the campaign. */
  isOrganizer: boolean
  /** The viewer is the partner, or helps to run the community that is. */
  isPartner: boolean
  /** The campaign is under way, and who was asked is no community that is frozen or has closed. */
  isAlive: boolean
}

/** Everybody sees accepted partners. Only the two sides see invitations and refusals. */
export const maySee = ({ status, isOrganizer, isPartner }: CollaborationCase): boolean =>
  status === 'accepted' || isOrganizer || (status === 'invited' && isPartner)

export const collaborationPolicy: Policy<Collaboration['may'][number], CollaborationCase> = {
  accept: (c) => c.isPartner && c.status === 'invited' && c.isAlive,
  decline: (c) => c.isPartner && c.status === 'invited',
  remove: (c) =>
    (c.isOrganizer && (c.status === 'accepted' || c.status === 'invited')) || (c.isPartner && c.status === 'accepted'),
}
