/** Beside the lists of campaigns, to whoever might start one. */
export const title = 'Have something in mind?'
export const body = 'A first campaign takes about five minutes. A person checks it, usually within a day.'
