export { boardTypes } from './board-search.ts'
export { TopThree, YourSpot } from './compact-boards.tsx'
export { BoardSkeleton } from './board-skeleton.tsx'
export { LeaderboardScreen } from './leaderboard-screen.tsx'
