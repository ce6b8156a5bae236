/** Bundles these parts into one lazy chunk, because every page lists the name of each chunk. */
export { FirstCards } from './member-parts.tsx'
export { MemberAside } from './member-parts.tsx'
export { NoneYet } from './member-parts.tsx'
export { StartOwn } from './member-parts.tsx'
export { YourSpot } from '../../leaderboards/index.ts'
export { FromYourCommunities } from '../../updates/index.ts'
