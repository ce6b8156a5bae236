import type { With } from '../../with.ts'

export const why = 'Tu donación se abre en el navegador, donde ya tienes tu sesión abierta. Después vuelves aquí.'
export const open = 'Seguir en el navegador'
export const away = 'Termina tu donación en el navegador.'
export const openAgain = 'Abrir el navegador otra vez'
export const failed = 'No se abrió el navegador. Intenta de nuevo.'
export const onItsWay = 'Tu donación está en camino. Te escribiremos.'
export const opening = 'Abriendo tu donación…'
export const pageTitle = ({ name }: With<'name'>) => `Donar a ${name}`
export const asWhom = ({ name }: With<'name'>) => `Donas como ${name}.`
export const done = 'Ya puedes volver a la app.'
export const toApp = 'Volver a la app'
export const goOn = 'Seguir donando'
export const over = 'Esta página ya venció. Vuelve a la app e intenta de nuevo.'
