/** The card that other sites show. */
export const go = 'Verlo en Kindling'
export const missing = 'Esta página no está aquí.'
export const home = 'Ir a Kindling'
