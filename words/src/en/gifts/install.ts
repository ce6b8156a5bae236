export const title = 'Keep Kindling at hand'
export const body = 'Install it: it opens like an app, and what you read last is there without a network.'
export const install = 'Install'
export const notNow = 'Not now'
