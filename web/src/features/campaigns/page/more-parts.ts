/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { CampaignCharts } from './campaign-charts.tsx'
export { CampaignFoot } from './more-foot.tsx'
export { MoreMenu } from './more-menu.tsx'
export { WorkingTogether } from './working-together.tsx'
export { NewestUpdates } from '../../updates/index.ts'
