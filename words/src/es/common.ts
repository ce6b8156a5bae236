import type { With } from '../with.ts'
import { atEnd, theMoment } from './formats.ts'
import { plural } from './plural.ts'

export const back = 'Atrás'
export const close = 'Cerrar'
export const error = 'Error'
export const errorBody = 'Es cosa nuestra o de la red, no tuya.'
export const errorTitle = 'No pudimos cargar esto.'
export const give = 'Donar'
export const loadMore = 'Cargar más'
export const loading = 'Cargando...'
/** The text of a call without an answer, and of one that says nothing. */
export const networkError = 'Hubo un error de red'
export const unknownError = 'Hubo un error'
export const menu = 'Menú'
export const seeAll = 'Ver todo'
export const share = 'Compartir'
export const lostOffline = 'Sin conexión. Esto aparecerá cuando vuelva.'
export const slow = 'Conexión lenta'
export const success = 'Listo'
export const tryAgain = 'Reintentar'
export const verified = 'Organización verificada, con EIN registrado'
export const ago_now = 'ahora'
export const ago_minutes = ({ n }: With<'n'>) => `${n} min`
export const ago_hours = ({ n }: With<'n'>) => `${n} h`
export const ago_days = ({ n }: With<'n'>) => `${n} d`
export const loadMoreFailed = 'No pudimos cargar más.'
export const caughtUp = 'Estás al día.'
export const loaded = ({ count }: { count: number }) =>
  plural(count, { one: 'Se cargó 1 más', other: `Se cargaron ${count} más` })
export const today = 'hoy'
export const yesterday = 'ayer'
export const tryAfter = ({ time }: With<'time'>) => `Intenta de nuevo después de ${atEnd(theMoment(time))}`
export const copied = 'Copiado'
export const copyRefused = 'Tu navegador no lo copió. Selecciónalo y cópialo a mano.'
