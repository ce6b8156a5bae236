/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { JustFinished } from './just-finished.tsx'
export { MoreCampaigns } from './more-campaigns.tsx'
