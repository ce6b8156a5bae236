export const communityTabs = ['feed', 'about', 'campaigns', 'members'] as const
export type CommunityTab = (typeof communityTabs)[number]
