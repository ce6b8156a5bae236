export { boardTypes } from './board-search.ts'
export { BoardSkeleton } from './board-skeleton.tsx'
export { LeaderboardScreen } from './leaderboard-screen.tsx'
