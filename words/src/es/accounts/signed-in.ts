export const almost = 'Tu inicio de sesión termina en la app.'
export const toApp = 'Volver a la app'
export const over = 'Esta página ya venció. Vuelve a la app e intenta de nuevo.'
