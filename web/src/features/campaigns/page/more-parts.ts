/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { CampaignCharts } from './campaign-charts.tsx'
export { CampaignFoot } from './more-foot.tsx'
export { MoreMenu } from './more-menu.tsx'
export { WorkingTogether } from './working-together.tsx'
export { NewestUpdates } from '../../updates/index.ts'
