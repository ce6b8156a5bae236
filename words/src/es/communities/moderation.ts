import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** Words of the pages below `/communities/{id}/moderation`. */
export const title = 'Moderación'
export const notForYou = 'Esa página es para quienes moderan.'
export const viewPage = 'Ver página'
export const parts = {
  label: 'Partes de la moderación',
  details: 'Detalles',
  members: 'Miembros',
  donations: 'Donaciones',
  reports: 'Reportes',
  log: 'Registro',
}
export const waiting = ({ count }: { count: number }) =>
  plural(count, { one: '1 solicitud', other: `${count} solicitudes` })

export const waitingReports = ({ count }: { count: number }) =>
  plural(count, { one: '1 por decidir', other: `${count} por decidir` })

export const needsYou = 'Pendientes'
export const allClear = 'Todo en orden. No hay nada pendiente.'
export const asking = ({ count }: { count: number }) =>
  plural(count, { one: '1 solicitud para unirse', other: `${count} solicitudes para unirse` })
export const oldest = ({ ago }: With<'ago'>) => `La más antigua: ${ago}`
export const reported = ({ count }: { count: number }) =>
  plural(count, { one: '1 comentario reportado', other: `${count} comentarios reportados` })
export const hiddenUntil = 'Oculto hasta que lo mires'
export const stillShown = 'Cualquiera puede verlo aún'
export const appeals = ({ count }: { count: number }) =>
  plural(count, { one: '1 apelación por decidir', other: `${count} apelaciones por decidir` })
export const appealsMore = 'Lo ocultó otra persona del equipo organizador'
export const splitChanges = ({ date }: With<'date'>) => `El reparto cambia el ${date}`
export const suspended = ({ name }: With<'name'>) => `${name} no puede recibir donaciones ahora`
export const suspendedOwner = ({ days }: { days: number }) =>
  `La estamos revisando y guardamos su parte. Puedes enviar esa parte a otro lugar, con ${days} días de aviso.`
export const suspendedOthers =
  'La estamos revisando y guardamos su parte. La persona titular puede enviarla a otro lugar.'
export const splitAnnounced = 'Los miembros lo saben. Todavía puedes cancelarlo.'
export const offered = ({ name }: With<'name'>) => `${name} tiene tu oferta para dirigirla`
export const offeredUntil = ({ date }: With<'date'>) => `Vigente hasta el ${date}`
export const about = 'Acerca de'
export const saved = 'Guardado'
export const whereGiftsGo = 'A dónde van las donaciones'
export const change = 'Cambiar el reparto'
export const ownerChanges = 'Solo la persona titular puede cambiar el reparto.'

export const casesShown = 'Qué reportes'
export const caseStatus = { open: 'Por decidir', actioned: 'Ocultos', dismissed: 'Descartados' }
export const noCases = {
  open: 'No hay nada que decidir.',
  actioned: 'No se ocultó nada.',
  dismissed: 'No se descartó ningún reporte.',
}
export const caseTitle = {
  comments: 'Comentario reportado',
  notes: 'Nota reportada',
  lines: 'Línea de invitación reportada',
  updates: 'Novedad reportada',
  communities: 'Comunidad reportada',
  campaigns: 'Campaña reportada',
  'flash-campaigns': 'Campaña relámpago reportada',
  projects: 'Proyecto reportado',
  people: 'Persona reportada',
  hidden: 'Comentario oculto',
  appeal: 'Apelación',
}
export const counted = ({ count, why }: { count: number } & With<'why'>) => `${count} × ${why}`
export const hiddenNow = 'Oculto'
export const messagesBefore = 'Mensajes antes del reporte'
export const messagePhoto = 'Foto en un mensaje'
export const addedLines = 'Lo que agregaron'
export const onPage = ({ name }: With<'name'>) => `En ${name}`
export const seeInPlace = 'Verlo en la página'
export const decidedAs = {
  actioned: ({ by }: With<'by'>) => `Lo ocultó ${by}`,
  dismissed: ({ by }: With<'by'>) => `Lo descartó ${by}`,
}
export const authorAppeals = 'Quien lo escribió apela'
export const appealGranted = 'Aceptada. Se ve de nuevo.'
export const appealRefused = 'Rechazada. Sigue oculto.'
export const acts = {
  hide: 'Ocultar',
  keepHidden: 'Dejar oculto',
  dismiss: 'Descartar',
  grant: 'Restaurar',
  refuse: 'Rechazar',
}
export const actTitle = {
  hide: '¿Ocultar esto?',
  dismiss: '¿Descartar estos reportes?',
  grant: '¿Restaurar esto?',
  refuse: '¿Rechazar esta apelación?',
}
export const dismissHint = 'El equipo organizador lo verá en el registro.'
export const actBody = {
  hide: 'Solo lo verán quien lo escribió y el equipo organizador. Quien lo escribió verá tu motivo y puede apelar una vez.',
  dismiss: 'Cualquiera puede verlo. Diremos a quienes lo reportaron que alguien lo revisó.',
  grant: 'Cualquiera puede verlo de nuevo. Quien lo escribió verá tu motivo.',
  refuse: 'Queda oculto para siempre. Quien lo escribió verá tu motivo.',
}
/** Decisions about a page or a person, which hide nothing. */
export const upholding = {
  decidedAs: { ...decidedAs, actioned: ({ by }: With<'by'>) => `Lo confirmó ${by}` },
  acts: { ...acts, hide: 'Confirmar', grant: 'Aceptar' },
  actTitle: { ...actTitle, hide: '¿Confirmar estos reportes?', grant: '¿Aceptar esta apelación?' },
  actBody: {
    ...actBody,
    hide: 'La persona a quien concierne verá tu motivo y puede apelar una vez. Para detener donaciones, usa Suspensiones.',
    dismiss: 'Nada cambia. Diremos a quienes lo reportaron que alguien lo revisó.',
    grant: 'Los reportes ya no cuentan. La persona a quien concierne verá tu motivo.',
    refuse: 'La decisión es definitiva. La persona a quien concierne verá tu motivo.',
  },
}

export const logEmpty = 'Aún no hay nada. Aquí se registra lo que hace el equipo organizador.'
export const kindling = 'Kindling'
export const someone = 'Alguien que salió'
/** `what`: the thing that was reported. */
type Who = With<'by' | 'person' | 'what'>
/** One line for each of the contract's `loggedActions`. */
export const logged = {
  member_approved: ({ by, person }: Who) => `${by} aprobó a ${person}`,
  member_declined: ({ by, person }: Who) => `${by} rechazó la solicitud de ${person}`,
  member_removed: ({ by, person }: Who) => `${by} quitó a ${person}`,
  member_banned: ({ by, person }: Who) => `${by} vetó a ${person}`,
  member_unbanned: ({ by, person }: Who) => `${by} levantó el veto a ${person}`,
  role_changed: ({ by, person }: Who) => `${by} cambió el rol de ${person}`,
  handed_over: ({ by, person }: Who) => `${by} traspasó la comunidad a ${person}`,
  hand_over_offered: ({ by, person }: Who) => `${by} ofreció la comunidad a ${person}`,
  hand_over_withdrawn: ({ by, person }: Who) => `${by} retiró la oferta a ${person}`,
  hand_over_declined: ({ by }: Who) => `${by} no aceptó dirigir la comunidad`,
  community_created: ({ by }: Who) => `${by} inició la comunidad`,
  community_changed: ({ by }: Who) => `${by} editó la página`,
  community_frozen: ({ by }: Who) => `${by} congeló la comunidad`,
  community_unfrozen: ({ by }: Who) => `${by} reabrió la comunidad`,
  community_archived: ({ by }: Who) => `${by} cerró la comunidad para siempre`,
  allocation_announced: ({ by }: Who) => `${by} anunció un nuevo reparto`,
  allocation_withdrawn: ({ by }: Who) => `${by} canceló el nuevo reparto`,
  gifts_thanked: ({ by }: Who) => `${by} dio las gracias a donantes`,
  update_published: ({ by }: Who) => `${by} publicó una novedad`,
  update_removed: ({ by }: Who) => `${by} eliminó una novedad`,
  comment_hidden: ({ by, person }: Who) => `${by} ocultó un comentario de ${person}`,
  complaint_hidden: ({ what }: Who) => `Se ocultó tras 3 reportes: ${what}`,
  complaint_actioned: ({ by, what }: Who) => `${by} ocultó algo reportado: ${what}`,
  complaint_dismissed: ({ by, what }: Who) => `${by} descartó los reportes sobre ${what}`,
  appeal_granted: ({ by, what }: Who) => `${by} aceptó la apelación sobre ${what}`,
  appeal_refused: ({ by, what }: Who) => `${by} rechazó la apelación sobre ${what}`,
  comment_shown: ({ by, person }: Who) => `${by} volvió a mostrar un comentario de ${person}`,
  comment_pinned: ({ by, person }: Who) => `${by} fijó un comentario de ${person}`,
  comment_unpinned: ({ by, person }: Who) => `${by} dejó de fijar un comentario de ${person}`,
  talk_rules_changed: ({ by }: Who) => `${by} cambió las reglas de conversación`,
  person_muted: ({ by, person }: Who) => `${by} silenció a ${person}`,
  person_unmuted: ({ by, person }: Who) => `${by} quitó el silencio a ${person}`,
  gift_refunded: ({ by }: Who) => `${by} reembolsó una donación`,
}
/** What was reported, on which page; `name` is its author's, if they are known. */
type Reported = { name: string | null; page: string }
const thing =
  (kind: string) =>
  ({ name, page }: Reported) =>
    name === null ? `${kind} en ${page}` : `${kind} de ${name} en ${page}`
const itself = ({ page }: Reported) => page
export const reportedThing = {
  comments: thing('un comentario'),
  updates: thing('una novedad'),
  notes: thing('una nota'),
  lines: thing('una línea de invitación'),
  communities: itself,
  campaigns: itself,
  'flash-campaigns': itself,
  projects: itself,
  people: ({ name }: Reported) => name ?? 'una persona',
}
export const reportedPage = 'una página'
export const upheldReports = ({ by, what }: With<'by' | 'what'>) => `${by} confirmó los reportes sobre ${what}`
export const refundedFrom = ({ by, person }: With<'by' | 'person'>) => `${by} reembolsó una donación de ${person}`
export const mutedUntil = ({ date }: With<'date'>) => `Hasta el ${date}`
export const rules = {
  comments_open: 'Comentarios abiertos o cerrados',
  boards_open: 'Clasificaciones',
  chat_open: 'Chat activado o desactivado',
  slow_seconds: 'Modo lento',
  blocked_words: 'Palabras bloqueadas',
}
export const nowRole = {
  owner: 'Ahora es titular',
  moderator: 'Ahora modera',
  member: 'Ahora es miembro',
}
