import type { Collaboration } from '@kindling/contract/collaborations'
import type { Policy } from '../../../platform/policy.ts'

/** Somebody who gathers along, or was asked to, and whoever looks. */
export type CollaborationCase = {
  status: Collaboration['status']
  /** Of the campaign. */
  isOrganizer: boolean
  /** Who was asked, or who helps to run the community that was. */
  isPartner: boolean
  /** The campaign is under way, and who was asked is no community that is frozen or has closed. */
  isAlive: boolean
}

/** Who gathers along is named to all; who was asked, or said no, to those whom it concerns. */
export const maySee = ({ status, isOrganizer, isPartner }: CollaborationCase): boolean =>
  status === 'accepted' || isOrganizer || (status === 'invited' && isPartner)

export const collaborationPolicy: Policy<Collaboration['may'][number], CollaborationCase> = {
  accept: (c) => c.isPartner && c.status === 'invited' && c.isAlive,
  decline: (c) => c.isPartner && c.status === 'invited',
  remove: (c) =>
    (c.isOrganizer && (c.status === 'accepted' || c.status === 'invited')) || (c.isPartner && c.status === 'accepted'),
}
