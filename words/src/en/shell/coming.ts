export const notFoundTitle = 'Page not found'
export const notFoundBody = "Sorry, we couldn't find the page you're looking for."
export const forMembers = 'Some pages are for members only.'
export const signInThere = 'Sign in and try again'
export const signIn = 'Sign in'
export const seeCampaigns = 'See campaigns'
