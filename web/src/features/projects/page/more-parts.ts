/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { AuthorCard } from './more-parts.tsx'
export { Paused } from './more-parts.tsx'
export { Below } from './below.tsx'
export { RunPart } from '../run/run-part.tsx'
