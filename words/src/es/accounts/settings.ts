import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const title = 'Configuración'
export const giving = 'Donaciones'
export const app = 'Aplicación'
export const privacy = 'Privacidad y cuenta'

export const showGifts = 'Cómo se ven mis donaciones'
export const showGiftsHint = 'Para las donaciones nuevas'
export const visibility = { full: 'Nombre y monto', name: 'Solo nombre', anonymous: 'Anónimas' }
export const visibilityHint = {
  full: 'Quien vea la página ve tu nombre y lo que donaste.',
  name: 'Tu nombre, sin el monto. Si donan pocas personas, quien siga el total podría deducirlo, y también quien te invitó.',
  anonymous: 'Se muestran como Un buen corazón. Quien te invitó no puede saber cuánto donaste.',
}
export const visibilityNote =
  'Las donaciones que ya hiciste se quedan como están. Puedes cambiar cada una en Facturación y pagos.'

export const boards = 'Mostrarme en clasificaciones'
export const boardsHint = 'Solo cuentan las donaciones que otras personas ven'

export const topics = 'Lo que me importa'
export const topicsHint = 'Va primero en Inicio'
export const topicsChosen = ({ count }: { count: number }) =>
  count === 0 ? 'Todo' : plural(count, { one: '1 tema', other: `${count} temas` })

export const theme = 'Tema'
export const themes = { system: 'Sistema', light: 'Claro', dark: 'Oscuro' }
export const language = 'Idioma'
export const reduceMotion = 'Reducir movimiento'
export const reduceMotionHint = 'También sigue el ajuste de tu dispositivo'
export const shortcuts = 'Atajos de teclado'
export const shortcutsHint = 'Presiona ? para verlos'
export const timeZone = 'Zona horaria'
export const timeZoneHint = 'Define cuándo empieza tu mes, tu día de cobro y tus horas de silencio'
export const timeZoneSearch = 'Ciudad o zona'
export const timeZonesFound = ({ count }: { count: number }) =>
  plural(count, { one: '1 zona horaria', other: `${count} zonas horarias` })
export const noTimeZone = 'Ninguna zona horaria con ese nombre.'

export const showCommunities = 'Mostrar mis comunidades'
export const showCommunitiesHint = 'En tu perfil, a quienes entran con su cuenta'

export const messagesFrom = 'Quién puede escribirme'
export const messagesFromShort = { communities: 'Mis comunidades', everyone: 'Cualquiera', no_one: 'Nadie' }
export const messagesFromChoices = {
  communities: 'Personas de mis comunidades',
  everyone: 'Cualquiera',
  no_one: 'Nadie',
}
export const messagesFromHints = {
  communities: 'Los mensajes de otras personas esperan como solicitudes.',
  everyone: undefined,
  no_one: 'Tus chats actuales siguen abiertos.',
}

export const blocked = 'Personas bloqueadas'
export const nobody = 'Nadie'
export const blockedNobody = 'No has bloqueado a nadie.'
export const blockedHint = 'No se lo decimos. Si las desbloqueas, pueden encontrarte de nuevo.'
export const unblock = 'Desbloquear'
export const unblockName = ({ name }: With<'name'>) => `Desbloquear a ${name}`
export const unblocking = 'Desbloqueando…'

export const sessions = 'Tus sesiones abiertas'
export const devices = ({ count }: { count: number }) =>
  plural(count, { one: '1 dispositivo', other: `${count} dispositivos` })
export const browserOn = ({ browser, system }: With<'browser' | 'system'>) => `${browser} en ${system}`
export const appOn = ({ device }: With<'device'>) => `App de Kindling en ${device}`
export const kindlingApp = 'App de Kindling'
export const unknownBrowser = 'Un navegador'
export const thisDevice = 'Este dispositivo'
export const lastUsed = ({ day }: With<'day'>) => `Último uso: ${day}`
export const end = 'Cerrar sesión'
export const endOf = ({ device }: With<'device'>) => `Cerrar sesión en ${device}`
export const ending = 'Cerrando sesión…'
export const endOthers = 'Cerrar las demás sesiones'
export const onlyHere = 'Tu sesión está abierta solo en este dispositivo.'
export const sessionsHint = '¿No reconoces alguna? Ciérrala.'

export const download = 'Descargar mis datos'
export const downloadHint = 'Un ZIP para leer y guardar: donaciones, recibos, mensajes y fotos'
export const downloadBegun = 'Tu descarga empezó. Puede tardar un rato.'

export const deleteAccount = 'Eliminar cuenta'
export const deleteHint = 'Siete días para cambiar de opinión'
export const deleteBody =
  'Tienes siete días para cambiar de opinión. Hasta entonces tu perfil está oculto y se cierra la sesión en los demás dispositivos. Después:'
export const deleteGoes = 'Se borran tu nombre, correo, dirección, fotos y tarjetas guardadas.'
export const deleteMonthly = 'Terminan tus donaciones mensuales.'
export const deleteLeaves =
  'Una comunidad tuya pasa, una semana después, a quien lleva más tiempo moderándola. Las campañas que organizas quedan en pausa.'
export const deleteStays =
  'Los montos de tus donaciones se quedan en nuestros libros sin tu nombre, como lo exigen las leyes fiscales.'
export const deleteCopy =
  'Los recibos también pierden tu nombre, así que guarda antes los que necesites para tus impuestos.'
export const keep = 'Conservar mi cuenta'
export const deleting = 'Eliminando…'
export const haptics = 'Vibración'
export const hapticsHint = 'El teléfono vibra un instante cuando eliges, donas o actualizas.'
