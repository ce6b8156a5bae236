/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { BarLine } from './bar-line.tsx'
export { Below } from './below.tsx'
export { Picture } from './picture.tsx'
export { OwnPart } from './own-part.tsx'
export { RemindButton } from './remind-button.tsx'
export { Result } from '../ending/result.tsx'
export { ThankYouWall } from '../ending/thank-you-wall.tsx'
export { MoreButton } from './more-button.tsx'
