import type { With } from '../with.ts'

/** Words of the side menu; the names of the pages it leads to are with the bars. */
export const account = 'Account'
export const viewProfile = 'View profile'
export const currentlyGiving = ({ amount }: With<'amount'>) => `Currently giving ${amount}/m`
export const myProfile = 'My Profile'
export const signOut = 'Sign Out'
