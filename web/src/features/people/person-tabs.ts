export const personTabs = ['communities', 'supported', 'started'] as const
export type PersonTab = (typeof personTabs)[number]
