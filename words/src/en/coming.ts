import type { With } from '../with.ts'

/** Pages that are not built yet. */
export const project = 'Project'
export const toCommunity = 'To the community'
export const toCampaign = 'To the campaign'
export const soonBody = 'We are still building this part of Kindling. Everything else is waiting for you at home.'
export const soonHere = 'We are still building this part of Kindling.'
export const toHomePage = 'Go to Home'
export const demoFilling = ({ percent }: With<'percent'>) => `The demo world is being filled: ${percent}`
export const notFoundTitle = 'Page not found'
export const notFoundBody = "Sorry, we couldn't find the page you're looking for."
