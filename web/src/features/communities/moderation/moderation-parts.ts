export const moderationParts = ['details', 'members', 'donations', 'reports', 'log'] as const
export type ModerationPart = (typeof moderationParts)[number]
