import { atMoment } from '../formats.ts'
import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const title = 'Notificaciones'

export const kinds = 'De qué te avisamos'
export const kindsHint = 'En la app, con avisos y por correo'
export const categories = {
  news: 'Noticias de páginas que apoyas',
  talk: 'Personas que te hablan',
  people: 'Personas que invitaste',
  yours: 'Tus comunidades y campañas',
}
export const inApp = 'En la app'
export const push = 'Avisos'
export const email = 'Correo'
export const channelOf = ({ channel, name }: With<'channel' | 'name'>) => `${channel}: ${name}`
export const mailTimes = { at_once: 'Al instante', daily: 'Diario', off: 'No' }
export const money = 'Los recibos, reembolsos, pagos fallidos y alertas de acceso siempre te llegan.'

export const digest = 'Correo diario'
export const digestHint = 'Lo que elegiste como diario, en un solo correo'
export const digestHour = 'Hora del correo diario'
export const digestHourNote = 'Sigue tu zona horaria y llega unos minutos después de la hora.'
export const digestAfterQuiet = ({ time }: With<'time'>) =>
  `Espera el final de las horas de silencio, ${atMoment(time)}`

export const quiet = 'Horas de silencio'
export const quietHint = 'Sin avisos, y los correos esperan'
export const quietOff = 'Ninguna'
export const quietFromTo = ({ from, to }: With<'from' | 'to'>) => `de ${from} a ${to}`
export const quietOn = 'Tener horas de silencio'
export const from = 'Desde'
export const to = 'Hasta'
export const quietNote = 'Siguen tu zona horaria. Lo de dinero y seguridad no espera.'

export const muted = 'Páginas en silencio'
export const mutedHint = 'No recibes noticias de ellas'
export const mutedNone = 'No has silenciado ninguna página. Abre ⋯ en una página para silenciarla.'
export const mutedCount = ({ count }: { count: number }) =>
  count === 0 ? 'Ninguna' : plural(count, { one: '1 página', other: `${count} páginas` })
export const unmute = 'Activar'
export const unmuteName = ({ name }: With<'name'>) => `Activar avisos de ${name}`
export const unmuting = 'Activando…'

/** In the phone apps the phone pushes, elsewhere the browser. */
export const devices = {
  browser: {
    push: 'Avisos en este navegador',
    turnedOn: 'Los avisos están activos en este navegador.',
    blocked:
      'Tu navegador bloquea los avisos de Kindling. Permítelos en la configuración del navegador para este sitio.',
    failed: 'Tu navegador no pudo activar los avisos. Intenta de nuevo más tarde.',
  },
  phone: {
    push: 'Avisos en este teléfono',
    turnedOn: 'Los avisos están activos en este teléfono.',
    blocked: 'Tu teléfono bloquea los avisos de Kindling. Permítelos en la configuración de la app.',
    failed: 'Tu teléfono no pudo activar los avisos. Intenta de nuevo más tarde.',
  },
}
export const pushOn = 'Sí'
export const pushOff = 'No'
export const explain = {
  gift: {
    title: '¿Quieres saber qué logra tu donación?',
    body: 'Solo te avisamos de lo que elijas: una respuesta para ti, noticias de una página que apoyas, una donación que espera algo de ti. Nunca de noche, y pocas veces al día.',
  },
  reminder: {
    title: '¿Quieres el recordatorio como aviso?',
    body: 'Llega una hora antes del final. Por lo demás, solo te avisamos de lo que elijas, nunca de noche, y pocas veces al día.',
  },
}
export const turnOn = 'Activar'
export const turningOn = 'Activando…'
export const turnOff = 'Desactivar'
export const turningOff = 'Desactivando…'
export const notNow = 'Ahora no'

export const previews = 'Mostrar de qué trata un aviso'
export const previewsHint = 'Si lo desactivas, solo dice que hay algo nuevo'

export const unsubscribe = {
  title: 'Configuración de correos',
  ask: '¿Detener estos correos?',
  digest: 'Ya no recibirás el correo diario. Los recibos y los mensajes de seguridad seguirán llegando.',
  type: ({ name }: With<'name'>) =>
    `Ya no recibirás correos sobre esto: ${name}. Los recibos y los mensajes de seguridad seguirán llegando.`,
  stop: 'Detener estos correos',
  stopping: 'Deteniendo…',
  stopped: 'Ya no recibirás estos correos.',
  stoppedBody: 'No te enviaremos estos correos. Puedes activarlos de nuevo en Configuración.',
  over: 'Este enlace ya no funciona.',
  overBody: 'Entra y abre Configuración para elegir qué correos recibes.',
  settings: 'Abrir Configuración',
}
