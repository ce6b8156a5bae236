export const description = 'Small gifts, given together. See where every cent went.'
export const lost = "Kindling didn't load."
export const lostBody = "It's us or the network, not you."
export const lostAgain = 'Try again'
export const noScript = 'Everything can be read without JavaScript. Giving and signing in need it.'
