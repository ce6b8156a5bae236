/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { FlashBy } from './more-parts.tsx'
export { PersonMenu } from './sheets/person-menu.tsx'
export { SharePerson } from './sheets/person-menu.tsx'
