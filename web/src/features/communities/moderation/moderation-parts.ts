export const moderationParts = ['details', 'members', 'donations', 'log'] as const
export type ModerationPart = (typeof moderationParts)[number]
