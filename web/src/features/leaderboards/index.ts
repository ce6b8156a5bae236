export { LeaderboardScreen } from './leaderboard-screen.tsx'
