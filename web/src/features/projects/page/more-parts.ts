/** In one file: the name of each file that is loaded when it is asked for is on every page. */
export { AuthorCard } from './author-card.tsx'
export { Paused } from './paused.tsx'
export { Below } from './below.tsx'
export { RunPart } from '../run/run-part.tsx'
