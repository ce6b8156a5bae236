export const title = 'New version'
export const body = 'Load it when it suits you. What you typed stays.'
export const load = 'Load it now'
