export const personTabs = ['communities', 'supported', 'started', 'flash'] as const
export type PersonTab = (typeof personTabs)[number]
