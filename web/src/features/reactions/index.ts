export { ReactionButtons } from './reaction-buttons.tsx'
export { useReactions } from './use-reactions.ts'
