import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Comentarios'
/** On the page of a quiet giveable. */
export const quietTitle = 'Palabras de apoyo'
export const all = ({ count }: With<'count'>) => `Ver todos (${count})`
export const order = 'Orden'
export const sorts = { kindest: 'Más amables', newest: 'Más recientes' }
export const on = ({ name }: With<'name'>) => `En ${name}`
export const empty = 'Di algo amable. Será lo primero que lean.'
export const placeholder = 'Di algo amable'
export const quietPlaceholder = 'Deja unas palabras de apoyo'
export const write = 'Tu comentario'
export const guest = 'Entra para dejar unas palabras amables'
export const silence = {
  closed: 'Los comentarios están cerrados.',
  banned: 'No puedes comentar aquí.',
  muted: 'No puedes comentar aquí hasta que el equipo organizador lo permita.',
}
export const mutedUntil = ({ date }: With<'date'>) => `No puedes comentar aquí hasta el ${date}.`
export const slowMode = ({ wait }: With<'wait'>) => `Modo lento: un comentario cada ${wait}.`
export const waits = {
  seconds: ({ count }: { count: number }) => plural(count, { one: '1 segundo', other: `${count} segundos` }),
  minutes: ({ count }: { count: number }) => plural(count, { one: '1 minuto', other: `${count} minutos` }),
  hours: ({ count }: { count: number }) => plural(count, { one: '1 hora', other: `${count} horas` }),
}
export const send = 'Enviar'
export const sending = 'Enviando'
export const waitsForNetwork = 'No tienes conexión. Saldrá cuando vuelva.'
export const retry = 'Reintentar'
export const discard = 'Descartar'
export const organizer = 'Organiza'
export const pinned = 'Fijado'
export const edited = 'editado'
export const hidden = 'Este comentario está oculto.'
export const deleted = 'Este comentario se eliminó.'
export const youDeleted = 'Comentario eliminado.'
export const undo = 'Deshacer'
export const reply = 'Responder'
export const replyTo = ({ name }: With<'name'>) => `Responder a ${name}`
export const replyingTo = ({ name }: With<'name'>) => `Respondes a ${name}`
export const endReply = 'Mejor escribir un comentario'
export const moreReplies = ({ count }: { count: number }) =>
  plural(count, { one: 'Mostrar 1 respuesta más', other: `Mostrar ${count} respuestas más` })
export const newComments = ({ count }: { count: number }) =>
  plural(count, { one: '1 comentario nuevo', other: `${count} comentarios nuevos` })
export const more = ({ name }: With<'name'>) => `Más sobre el comentario de ${name}`
export const hideTitle = '¿Ocultar este comentario?'
export const hideBody = 'Solo lo verán quien lo escribió y el equipo organizador. Quien lo escribió puede apelar.'
export const menu = {
  copy: 'Copiar',
  edit: 'Editar',
  delete: 'Eliminar',
  hide: 'Ocultar',
  unhide: 'Mostrar de nuevo',
  pin: 'Fijar',
  unpin: 'Dejar de fijar',
}
export const save = 'Guardar'
export const saving = 'Guardando…'
export const cancel = 'Cancelar'
export const editLabel = 'Editar tu comentario'
export const people = 'Personas que puedes mencionar'
export const reactions = { heart: 'Corazón', hands: 'Manos', ember: 'Brasa' }
export const reaction = ({ name, count }: With<'name' | 'count'>) => `${name}, ${count}`
export const react = 'Reaccionar'
export const failed = 'No pudimos hacerlo. Intenta de nuevo.'
