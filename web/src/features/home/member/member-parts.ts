/** In one file: the name of each file that is loaded when it is asked for stands on every page. */
export { FirstCards } from './first-cards.tsx'
export { InviteCard } from './invite-card.tsx'
export { NoneYet } from './none-yet.tsx'
export { StartOwn } from './start-own.tsx'
export { FromYourCommunities } from '../../feed/index.ts'
