/** In one file: the name of each file that is loaded when it is asked for is on every page. */
export { BarLine } from './bar-line.tsx'
export { Below } from './below.tsx'
export { Picture } from './picture.tsx'
export { OwnPart } from './own-part.tsx'
export { RemindButton } from './remind-button.tsx'
export { Result } from '../ending/result.tsx'
export { ThankYouWall } from '../ending/thank-you-wall.tsx'
export { MoreButton } from './more-button.tsx'
