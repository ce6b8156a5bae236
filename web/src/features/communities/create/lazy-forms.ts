/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { ChangeSplit } from './change-split.tsx'
export { CreateCommunity } from './create-community.tsx'
export { EditCommunity } from './edit-community.tsx'
