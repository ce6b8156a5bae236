import type { With } from '../../with.ts'

export const title = 'Notificaciones'
/** The number on the bell; the bell's accessible name contains it too. */
export const unread = ({ count }: { count: number }) => (count > 9 ? '9+' : String(count))
export const bell = ({ count }: { count: number }) => (count === 0 ? title : `${title}, ${unread({ count })} sin leer`)
export const empty = 'No hay notificaciones.'
export const emptyBody = 'Aquí llegarán las noticias de tus comunidades.'
export const isNew = 'Nueva'
export const groups = { today: 'Hoy', week: 'Esta semana', earlier: 'Antes' }

export const whatsNew = 'Novedades de Kindling'
export const version = ({ version }: With<'version'>) => `v${version}`
export const announcedBody = 'Ya está en Kindling. No tienes que hacer nada.'
export const allNotifications = 'Todas las notificaciones'
