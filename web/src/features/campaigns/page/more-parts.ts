/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { CampaignFoot } from './more-foot.tsx'
export { MoreMenu } from './more-menu.tsx'
export { WorkingTogether } from './working-together.tsx'
export { NewestUpdates } from '../../updates/index.ts'
