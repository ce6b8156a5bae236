import type { With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const title = 'Chat'
export const noName = { direct: 'Alguien', group: 'Chat de grupo' }
export const noMessages = 'Aún no hay mensajes'
export const noContent = 'Mensaje sin contenido'
export const select = 'Elige una conversación'
export const empty = 'Tu bandeja está vacía.'
export const emptyBody = 'Saluda a alguien con quien compartes una comunidad.'
export const findPeople = 'Buscar personas en tus comunidades'
export const loadFailed = 'No pudimos cargar los chats. Intenta de nuevo más tarde.'
export const members = ({ count, n }: { count: number; n: string }) =>
  plural(count, { one: `${n} miembro`, other: `${quantity(count, n)} miembros` })
export const messageLine = ({ name, text }: With<'name' | 'text'>) => `${name}: ${text}`
export const unread = ({ n }: With<'n'>) => `${n} sin leer`
export const unreadMost = '99+'
export const muted = 'Silenciado'
export const newMessage = 'Nuevo mensaje'
export const searchChats = 'Buscar chats'
export const nothingFound = 'Ningún chat ni mensaje coincide.'
export const noChatFound = 'Ningún chat con ese nombre.'
export const inMessages = 'Mensajes'
export const inChats = 'Chats'
export const boxes = { inbox: 'Chats', requests: 'Solicitudes', archived: 'Archivados' }
export const box = 'Qué chats'
export const noRequests = 'No hay solicitudes.'
export const noRequestsBody = 'Los mensajes de personas ajenas a tus comunidades esperan aquí hasta que los aceptes.'
export const noArchived = 'No hay nada archivado.'
export const noArchivedBody = 'Archiva un chat para sacarlo de tu bandeja.'
export const back = 'Volver a los chats'
export const more = 'Opciones del chat'
export const messages = 'Mensajes'
export const hello = ({ name }: With<'name'>) => `Saluda a ${name}.`
export const helloAll = 'Saluda al grupo.'
export const newMessages = ({ count }: { count: number }) =>
  plural(count, { one: '1 mensaje nuevo', other: `${count} mensajes nuevos` })
export const toNewest = 'Ir al mensaje más reciente'
export const today = 'Hoy'
export const yesterday = 'Ayer'
export const by = ({ name, time }: With<'name' | 'time'>) => `${name}, ${time}`
export const you = 'Tú'
export const someone = 'Alguien'
export const sent = 'Enviado'
export const seen = 'Visto'
export const sending = 'Enviando'
export const waitingShort = 'En espera'
export const waiting = 'Esperando conexión'
export const tapToRetry = 'Toca para reintentar'
export const discard = 'Descartar'
export const edited = 'editado'
export const deleted = 'Este mensaje se eliminó.'
export const photo = 'Foto'
export const sharedCard = 'Página compartida'
export const lostShared = 'Esta página ya no es pública.'
export const toGo = ({ amount, goal }: With<'amount' | 'goal'>) => `Faltan ${amount} de ${goal}`
export const met = ({ goal }: With<'goal'>) => `Meta de ${goal} alcanzada`
export const raised = ({ amount }: With<'amount'>) => `${amount} recaudados`
export const supporters = ({ count, n }: { count: number; n: string }) =>
  plural(count, { one: `${n} donante`, other: `${quantity(count, n)} donantes` })
export const closedCard = 'Ya no recibe donaciones'
export const open = 'Abrir'
export const elsewhere = 'Kindling no puede proteger las donaciones hechas en otro lugar.'
export const repliedTo = ({ name }: With<'name'>) => `Respuesta a ${name}. Ir a ese mensaje`
export const lostReply = 'Ese mensaje ya no está aquí.'
export const typing = ({ name }: With<'name'>) => `${name} está escribiendo`
export const gone = 'Ya no estás en este chat.'
export const goneBody = 'Sus mensajes son solo para quienes están en él.'

export const message = 'Mensaje'
export const send = 'Enviar'
export const sendTo = ({ act, name }: With<'act' | 'name'>) => `${act}: ${name}`
export const addPhotos = 'Agregar fotos'
export const mostPhotos = ({ n }: With<'n'>) => `Hasta ${n} fotos.`
export const photoFailed = 'No pudimos agregar esa foto.'
export const removePhoto = ({ n }: With<'n'>) => `Quitar la foto ${n}`
export const uploading = ({ percent }: With<'percent'>) => `Subiendo, ${percent}%`
export const sharePage = 'Compartir una página'
export const shareTitle = 'Compartir en este chat'
export const shareSearch = 'Busca campañas, comunidades y proyectos'
export const shareNothing = 'Nada con ese nombre.'
export const removeShared = 'Quitar la página compartida'
export const replyingTo = ({ name }: With<'name'>) => `Respondes a ${name}`
export const endReply = 'Cancelar respuesta'
export const editing = 'Editas tu mensaje'
export const endEdit = 'Cancelar edición'
export const save = 'Guardar'
export const closed = {
  unavailable: 'No puedes escribir a esta persona.',
  unanswered: 'Aún no responde a tu solicitud.',
  muted: 'Aquí no puedes escribir: te silenciaron.',
  frozen: 'Esta comunidad está congelada. Por ahora nadie puede escribir aquí.',
  archived: 'Esta comunidad está cerrada.',
  too_large: 'Esta comunidad es demasiado grande para un chat.',
  switched_off: 'El equipo organizador desactivó este chat.',
}
export const mutedUntil = ({ date }: With<'date'>) => `Te silenciaron aquí hasta el ${date}.`
export const requestFrom = ({ name }: With<'name'>) => `${name} quiere escribirte`
export const requestBody = 'No comparten ninguna comunidad. Hasta que aceptes, no sabrá que viste esto.'
export const accept = 'Aceptar'
export const decline = 'Rechazar'
export const accepting = 'Aceptando…'
export const declining = 'Rechazando…'
export const requestSent = 'Tu mensaje espera como solicitud hasta que la acepte.'

export const actions = 'Opciones del mensaje'
export const reply = 'Responder'
export const copy = 'Copiar'
export const edit = 'Editar'
export const remove = 'Eliminar para todo el chat'
export const removeTitle = '¿Eliminar este mensaje?'
export const removeBody = 'Desaparecerá para todas las personas de este chat.'
export const removing = 'Eliminando…'
export const keep = 'Conservar'
export const report = 'Reportar'
export const react = 'Reaccionar'
export const reactions = {
  heart: 'Corazón',
  hands: 'Manos juntas',
  ember: 'Fuego',
  laugh: 'Risa',
  wow: 'Sorpresa',
}
export const reaction = ({ name, count }: With<'name' | 'count'>) => `${name}, ${count}`
export const failed = 'No pudimos hacerlo. Intenta de nuevo.'

export const viewProfile = 'Ver perfil'
export const viewMembers = 'Ver miembros'
export const viewCommunity = 'Ir a la comunidad'
export const mute = 'Silenciar este chat'
export const unmute = 'Activar avisos del chat'
export const archive = 'Archivar chat'
export const unarchive = 'Mover a la bandeja'
export const rename = 'Cambiar nombre'
export const groupName = 'Nombre del grupo'
export const leave = 'Salir del grupo'
export const leaveTitle = '¿Salir de este grupo?'
export const leaveBody = 'Ya no recibirás sus mensajes. Quien lo administra puede agregarte de nuevo.'
export const leaving = 'Saliendo…'
export const stay = 'Quedarme'
export const block = ({ name }: With<'name'>) => `Bloquear a ${name}`
export const reportPerson = ({ name }: With<'name'>) => `Reportar a ${name}`
export const saving = 'Guardando…'

export const membersTitle = 'Miembros'
export const searchMembers = 'Buscar miembros'
export const noOne = 'Nadie con ese nombre.'
export const own = '(tú)'
export const roles = { organizer: 'Organiza', admin: 'Administra', member: 'Miembro' }
export const memberSince = ({ month }: With<'month'>) => `Miembro desde ${month}`
export const memberMore = ({ name }: With<'name'>) => `Más sobre ${name}`
export const addPeople = 'Agregar personas'
export const adding = 'Agregando…'
export const add = 'Agregar'
export const makeAdmin = 'Dar administración'
export const makeMember = 'Quitar administración'
export const removeMember = 'Quitar del grupo'
export const removeMemberTitle = ({ name }: With<'name'>) => `¿Quitar a ${name}?`
export const removeMemberBody = 'Ya no recibirá sus mensajes.'
export const removingMember = 'Quitando…'

export const toWhom = 'Buscar personas en tus comunidades'
export const searchPeopleHint = 'Escribe al menos dos letras de un nombre.'
export const chosen = 'Personas elegidas'
export const unchoose = ({ name }: With<'name'>) => `Quitar a ${name}`
export const startChat = 'Iniciar chat'
export const startGroup = 'Crear grupo'
export const starting = 'Iniciando…'
export const mostPeople = ({ n }: With<'n'>) => `Un grupo admite hasta ${n} personas.`
export const messagePerson = 'Escribir'
