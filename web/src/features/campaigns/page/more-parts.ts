/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { CampaignCharts } from './more-parts.tsx'
export { CampaignFoot } from './more-parts.tsx'
export { MoreMenu } from './more-parts.tsx'
export { WorkingTogether } from './more-parts.tsx'
export { NewestUpdates } from '../../updates/index.ts'
