/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { JustFinished } from './lazy-sections.tsx'
export { MoreCampaigns } from './lazy-sections.tsx'
