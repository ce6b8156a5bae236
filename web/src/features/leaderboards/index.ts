export { BoardSkeleton } from './board-skeleton.tsx'
export { LeaderboardScreen } from './leaderboard-screen.tsx'
