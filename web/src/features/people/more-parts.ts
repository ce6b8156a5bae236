/** In one file: the name of each file that is loaded when it is asked for is on every page. */
export { FlashBy } from './lists/flash-by.tsx'
export { PersonMenu } from './sheets/person-menu.tsx'
export { SharePerson } from './sheets/share-person.tsx'
