export const notFoundTitle = 'Page not found'
export const notFoundBody = "Sorry, we couldn't find the page you're looking for."
