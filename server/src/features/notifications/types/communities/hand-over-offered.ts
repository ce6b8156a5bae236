import type { NewNotification } from '../../notification.ts'

type Offer = { personId: number; ownerId: number; giveableId: number }

/** Sent to the person to whom an owner offers the community; removed when the offer ends. */
export const handOverOffered = ({ personId, ownerId, giveableId }: Offer): NewNotification => ({
  type: 'HandOverOffered',
  to: [personId],
  actorId: ownerId,
  giveableId,
  about: String(giveableId),
  isLatest: true,
})
