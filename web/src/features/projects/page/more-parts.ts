/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { AuthorCard } from './author-card.tsx'
export { Paused } from './paused.tsx'
export { Below } from './below.tsx'
export { RunPart } from '../run/run-part.tsx'
