import type { NotificationContent } from '@kindling/contract/notifications/types'

type Flash = { communityGiveableId: number; flashCampaign: NotificationContent<'FlashEnding'>['flashCampaign'] }

/** Sent to the members of its community. `isSilent`: no push, because another one was pushed today. */
export const newFlashCampaign = ({ communityGiveableId, flashCampaign, isSilent }: Flash & { isSilent: boolean }) => ({
  type: 'NewFlashCampaign',
  giveableId: communityGiveableId,
  data: { flashCampaign },
  about: flashCampaign.uuid,
  ...(isSilent && { isSilent }),
})

export const flashEnding = ({ communityGiveableId, flashCampaign, to }: Flash & { to: readonly number[] }) => ({
  type: 'FlashEnding',
  to,
  giveableId: communityGiveableId,
  data: { flashCampaign },
  about: flashCampaign.uuid,
  isLatest: true as const,
})

/** Sent to all givers when it ends, and again when its report is published. */
export const flashResult = ({ communityGiveableId, flashCampaign, isReport }: Flash & { isReport: boolean }) => ({
  type: 'FlashResult',
  giveableId: communityGiveableId,
  data: { flashCampaign, ...(isReport && { reported: true }) },
  about: `${flashCampaign.uuid}${isReport ? ':report' : ''}`,
})
