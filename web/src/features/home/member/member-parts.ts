/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { FirstCards } from './first-cards.tsx'
export { MemberAside } from './member-aside.tsx'
export { NoneYet } from './none-yet.tsx'
export { StartOwn } from './start-own.tsx'
export { FromYourCommunities } from '../../updates/index.ts'
