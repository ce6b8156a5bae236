import type { MarkWith, Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

/** A community's page: joining, leaving, membership, and the organizers' actions. */
export const join = 'Unirme'
export const joinFailed = 'No pudimos unirte. Intenta de nuevo.'
export const leaveFailed = 'No pudiste salir. Intenta de nuevo.'
export const withdrawRequest = 'Retirar solicitud'
export const askToJoin = 'Pedir unirme'
export const askTitle = ({ name }: With<'name'>) => `Pedir unirme a ${name}`
export const askBody = 'Esto lo lee el equipo organizador. Te avisaremos cuando estés dentro.'
export const askLine = 'Unas palabras al equipo organizador'
export const asking = 'Pidiendo…'
export const notNow = 'Ahora no'
export const sinceJoined = <M>({ amount }: With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  'Desde que te uniste: ',
  bold(`${amount} donados en comunidad.`),
]

export const shownMembers = 'Qué miembros'
export const memberFilters = { all: 'Todos', organizers: 'Organizan' }
export const joinedOn = ({ date }: With<'date'>) => `Se unió el ${date}`

export const chat = 'Chat'
export const roomOff = {
  too_large: 'Esta comunidad es demasiado grande para un chat.',
  switched_off: 'El equipo organizador desactivó el chat.',
}

export const removedBecause = {
  declined: 'El equipo organizador no aprobó tu solicitud esta vez. Puedes pedirlo de nuevo.',
  removed: 'Te quitaron de esta comunidad. Puedes pedir unirte de nuevo.',
  banned: 'El equipo organizador te vetó de esta comunidad. Tus donaciones siguen contando y conservas tus recibos.',
}
export const theyWrote = ({ reason }: With<'reason'>) => `Te escribieron: “${reason}”`
export const mistake = '¿Crees que es un error? Escríbenos'

export const frozen = {
  organizers:
    'El equipo organizador congeló esta comunidad por ahora. Las donaciones se detienen hasta que la reabra; nada de lo donado se pierde.',
  staff:
    'Kindling congeló esta comunidad mientras revisamos algo. Las donaciones se detienen hasta entonces; nada de lo donado se pierde.',
  no_owner:
    'Esta comunidad está congelada hasta que alguien la dirija. Las donaciones se detienen hasta entonces; nada de lo donado se pierde.',
}

export const menu = {
  share: 'Compartir',
  invite: 'Invitar personas',
  leaderboard: 'Clasificación',
  edit: 'Editar',
  moderation: 'Moderación',
  split: 'Cambiar el reparto',
  freeze: 'Congelar por ahora',
  takeUp: 'Reabrir',
  close: 'Cerrar para siempre',
  leave: 'Salir',
}

export const leaveTitle = ({ name }: With<'name'>) => `¿Salir de ${name}?`
export const leaveGiver = ({ amount }: With<'amount'>) =>
  `Donas ${amount} al mes aquí. ¿Lo detienes también, o sigues donando sin ser miembro?`
export const leaveAndStop = 'Salir y detener'
export const leaveKeepGiving = 'Salir y seguir donando'
export const leaving = 'Deteniendo…'
export const leaveBody = 'Puedes volver, y puedes donar sin ser miembro.'
export const leaveRequestBody = 'Para volver tendrás que pedirlo de nuevo. Puedes donar sin ser miembro.'
export const stay = 'Quedarme'

export const status = {
  frozen: {
    title: '¿Congelarla por ahora?',
    body: 'Las donaciones se detienen y avisamos a cada donante. Lo donado llega igual a donde iba. Puedes reabrirla cuando quieras.',
    act: 'Congelar',
    acting: 'Congelando…',
  },
  active: {
    title: '¿Reabrir esta comunidad?',
    body: 'Se podrá donar y unirse de nuevo de inmediato.',
    act: 'Reabrir',
    acting: 'Reabriendo…',
  },
  archived: {
    title: '¿Cerrarla para siempre?',
    body: 'Nadie podrá donar ni unirse, y no se puede deshacer. La página se queda, con todo lo donado.',
    act: 'Cerrar para siempre',
    acting: 'Cerrando…',
  },
}
export const keepAsIs = 'Cancelar'

export const comingFrom = ({ date }: With<'date'>) => `Desde el ${date}:`
export const shareOf = ({ name, percent }: With<'name' | 'percent'>) => `${name} ${percent}%`
export const listed = ', '
export const splitBefore = 'Cómo se repartía antes'
export const splitNone = 'Siempre se ha repartido así.'
export const splitStates = {
  current: ({ date }: With<'date'>) => `Desde el ${date}`,
  coming: ({ date }: With<'date'>) => `A partir del ${date}`,
  past: ({ date }: With<'date'>) => `Del ${date} en adelante`,
}
export const splitBy = ({ name }: With<'name'>) => `Lo definió ${name}`

export const search = 'Buscar miembros'
export const noneFound = 'Nadie con ese nombre.'
export const invite = 'Invitar'
export const requests = ({ count }: { count: number }) =>
  plural(count, { one: '1 solicitud para unirse', other: `${count} solicitudes para unirse` })
export const actFailed = 'No funcionó. Intenta de nuevo.'
export const shareReportBlock = 'Compartir, reportar o bloquear'
export const moreOn = ({ name }: With<'name'>) => `Más sobre ${name}`
export const saving = 'Guardando…'
/** The offer to take over a community. */
export const handOver = {
  waiting: ({ name }: With<'name'>) => `Esperando a que ${name} acepte`,
  until: ({ date }: With<'date'>) =>
    `Le pediste dirigirla. Hasta que acepte, tú sigues a cargo. La oferta termina el ${date}.`,
  withdraw: 'Retirar oferta',
  offered: ({ name }: With<'name'>) => `${name} te invitó a dirigir esta comunidad`,
  what: ({ name, date }: With<'name' | 'date'>) =>
    `Si aceptas, estarás a cargo y ${name} moderará. La oferta termina el ${date}.`,
  accept: 'Aceptar',
  decline: 'Rechazar',
  failed: 'No funcionó. Nada cambió; intenta de nuevo en un momento.',
}
/** Beside the amounts of a community, before the giving sheet opens. */
export const monthlyFirst = 'Cada mes. Antes de pagar puedes cambiar a una sola vez.'
