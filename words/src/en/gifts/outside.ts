import type { With } from '../../with.ts'

export const why = 'Your gift opens in the browser, where you’re signed in already. Afterwards you come back here.'
export const open = 'Continue in the browser'
export const away = 'Finish your gift in the browser.'
export const openAgain = 'Open the browser again'
export const failed = 'The browser didn’t open. Try again.'
export const onItsWay = 'Your gift is on its way. We’ll email you.'
export const opening = 'Opening your gift…'
export const pageTitle = ({ name }: With<'name'>) => `Give to ${name}`
export const asWhom = ({ name }: With<'name'>) => `You give as ${name}.`
export const done = 'You can go back to the app now.'
export const toApp = 'Go back to the app'
export const goOn = 'Continue giving'
export const over = 'This page has expired. Please go back to the app and try again.'
