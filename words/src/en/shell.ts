import type { With } from '../with.ts'

export const skip = 'Skip to content'
export const home = 'Home'
export const explore = 'Explore'
export const chat = 'Chat'
export const profile = 'Profile'
export const campaigns = 'Campaigns'
export const campaign = 'Campaign'
export const community = 'Community'
export const nonprofit = 'Nonprofit'
export const pages = 'Pages'
export const account = 'Account'
export const openMenu = 'Open menu'
export const signIn = 'Sign in'
export const getStarted = 'Get started'
export const toHome = 'Kindling, home'
export const viewProfile = 'View profile'
export const currentlyGiving = ({ amount }: With<'amount'>) => `Currently giving ${amount}/m`
export const myProfile = 'My Profile'
export const billing = 'Billings & Payments'
export const settings = 'Settings'
export const faq = 'FAQ'
export const signOut = 'Sign Out'
export const offline = ({ time }: With<'time'>) => `You're offline. Showing what we saved at ${time}.`
export const offlineEmpty = "You're offline."
export const backOnline = 'Back online'
export const demoFilling = ({ percent }: With<'percent'>) => `The demo world is being filled: ${percent}`
export const notFoundTitle = 'Page not found'
export const notFoundBody = "Sorry, we couldn't find the page you're looking for."
export const goBack = 'Go back'
export const soonBody = 'We are still building this part of Kindling. Everything else is waiting for you at home.'
export const toHomePage = 'Go to Home'
