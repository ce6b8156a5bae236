import { listOf } from '../formats.ts'
import { plural } from '../plural.ts'

export const title = '¿Cerrar sesión?'
export const act = 'Cerrar sesión'
export const acting = 'Cerrando sesión…'
export const stay = 'Seguir aquí'

type Lost = { messages: number; comments: number; drafts: number }

const parts = ({ messages, comments, drafts }: Lost): string[] => [
  ...(messages > 0
    ? [plural(messages, { one: 'un mensaje sin enviar', other: `${messages} mensajes sin enviar` })]
    : []),
  ...(comments > 0
    ? [plural(comments, { one: 'un comentario sin enviar', other: `${comments} comentarios sin enviar` })]
    : []),
  ...(drafts > 0
    ? [plural(drafts, { one: 'un borrador sin terminar', other: `${drafts} borradores sin terminar` })]
    : []),
]

export const body = (lost: Lost) => {
  const goes = lost.messages + lost.comments + lost.drafts === 1 ? 'se elimina' : 'se eliminan'
  return `Tienes ${listOf(parts(lost))}. Al cerrar sesión, ${goes} de este dispositivo.`
}
