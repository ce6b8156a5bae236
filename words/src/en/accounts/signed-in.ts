export const almost = 'Your sign-in finishes in the app.'
export const toApp = 'Go back to the app'
export const over = 'This page has expired. Please go back to the app and try again.'
