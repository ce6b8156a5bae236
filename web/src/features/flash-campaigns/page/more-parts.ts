/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { BarLine } from './more-parts.tsx'
export { Below } from './below.tsx'
export { Picture } from './more-parts.tsx'
export { OwnPart } from './more-parts.tsx'
export { RemindButton } from './remind-button.tsx'
export { Result } from '../ending/result.tsx'
export { ThankYouWall } from '../ending/thank-you-wall.tsx'
export { MoreButton } from './more-parts.tsx'
