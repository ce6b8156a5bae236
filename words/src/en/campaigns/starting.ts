/** Shown beside the lists of campaigns. */
export const title = 'Have something in mind?'
export const body = 'A first campaign takes about five minutes. A person checks it, usually within a day.'
