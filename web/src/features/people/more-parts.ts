/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { FlashBy } from './lists/flash-by.tsx'
export { PersonMenu } from './sheets/person-menu.tsx'
export { SharePerson } from './sheets/share-person.tsx'
