import type { NotificationContent } from '@kindling/contract/notification-types'

type Flash = { communityGiveableId: number; flashCampaign: NotificationContent<'FlashEnding'>['flashCampaign'] }

/** Sent to the members of its community. `isSilent`: without a push, because another one was pushed today. */
export const newFlashCampaign = ({ communityGiveableId, flashCampaign, isSilent }: Flash & { isSilent: boolean }) => ({
  type: 'NewFlashCampaign',
  giveableId: communityGiveableId,
  data: { flashCampaign },
  about: flashCampaign.uuid,
  ...(isSilent && { isSilent }),
})

/** Sent to people who asked for it. */
export const flashEnding = ({ communityGiveableId, flashCampaign, to }: Flash & { to: readonly number[] }) => ({
  type: 'FlashEnding',
  to,
  giveableId: communityGiveableId,
  data: { flashCampaign },
  about: flashCampaign.uuid,
  isLatest: true as const,
})

/** Sent to all givers, at its end and with its report. */
export const flashResult = ({ communityGiveableId, flashCampaign, isReport }: Flash & { isReport: boolean }) => ({
  type: 'FlashResult',
  giveableId: communityGiveableId,
  data: { flashCampaign, ...(isReport && { reported: true }) },
  about: `${flashCampaign.uuid}${isReport ? ':report' : ''}`,
})
