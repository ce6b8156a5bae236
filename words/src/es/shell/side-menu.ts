import type { With } from '../../with.ts'

/** The side menu; the names of its pages are with the bars. */
export const account = 'Cuenta'
export const viewProfile = 'Ver perfil'
export const currentlyGiving = ({ amount }: With<'amount'>) => `Ahora donas ${amount}/mes`
export const myProfile = 'Mi perfil'
export const signOut = 'Cerrar sesión'
