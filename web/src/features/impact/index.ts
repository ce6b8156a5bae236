export { StatsCard } from './stats-card.tsx'
