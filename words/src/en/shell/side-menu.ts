import type { With } from '../../with.ts'

/** The side menu; the names of its pages are with the bars. */
export const account = 'Account'
export const viewProfile = 'View profile'
export const currentlyGiving = ({ amount }: With<'amount'>) => `Currently giving ${amount}/m`
export const myProfile = 'My Profile'
export const signOut = 'Sign Out'
