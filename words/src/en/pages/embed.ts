/** The card that other sites show. */
export const go = 'See it on Kindling'
export const missing = "This page isn't here."
export const home = 'Go to Kindling'
