export const giveableTypes = ['communities', 'campaigns', 'flash-campaigns', 'projects'] as const
export type GiveableType = (typeof giveableTypes)[number]
