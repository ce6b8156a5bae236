import type { With } from '../../with.ts'
import { atEnd, theMoment } from '../formats.ts'
import { plural } from '../plural.ts'

export const campaignClosed = {
  not_started: 'Esta campaña todavía no empieza.',
  paused: 'Esta campaña está en pausa.',
  suspended: 'Estamos revisando la organización detrás de esta campaña.',
  ended: 'Esta campaña terminó.',
}
/** Why a campaign cannot get a status, by the status that was requested. */
export const campaignCannotBecome = {
  draft: 'Solo se puede retirar una campaña en revisión. Recarga la página para ver su estado.',
  in_review: 'Esta campaña ya se envió. Recarga la página para ver su estado.',
  active: 'Solo se puede reanudar una campaña en pausa. Recarga la página para ver su estado.',
  paused: 'Solo se puede pausar una campaña que recibe donaciones. Esta no las recibe.',
  ended: 'Solo se puede terminar una campaña abierta o en pausa. Esta no lo está.',
  reported: 'Puedes publicar los resultados cuando termine. Primero termínala.',
  rejected: 'Solo se puede rechazar una campaña que se está revisando.',
}
/** Why a repeated request is refused, by the status that the campaign already has. */
export const campaignSaidBefore = {
  draft: 'Esta campaña ya es un borrador.',
  in_review: 'Esta campaña ya se envió.',
  active: 'Se aprobó una versión anterior.',
  paused: 'Esta campaña ya está en pausa, por otro motivo.',
  ended: 'Esta campaña ya terminó.',
  reported: 'Ya publicaste un informe distinto.',
  rejected: 'Esta campaña ya se rechazó: con otra nota, o tal como se envió en otro momento.',
}
export const campaignNotInReview = 'Esta campaña no espera revisión.'
export const campaignSentAgain = ({ id }: { id: number }) =>
  `Esta campaña se envió de nuevo después de leerla. Léela otra vez: campaigns show ${id}.`
/** For the reviewer, about the community that hosts the campaign. */
export const campaignHost = {
  closed: 'Su comunidad está congelada o cerrada. Recházala, o espera a que la comunidad reciba donaciones de nuevo.',
  notOrganizer: 'Quien la organiza ya no ayuda a dirigir su comunidad. Recházala y dilo.',
  notInSplit: 'Su comunidad ya no dona a esta organización. Recházala y dilo.',
}
export const campaignHeld =
  'Kindling puso esta campaña en pausa y solo Kindling puede reanudarla. Escríbenos si crees que es un error.'
export const campaignNotHeld = 'La pausó quien la organiza, que puede reanudarla. El equipo puede terminarla.'
export const campaignOfNobody = 'La cuenta de quien la organizaba se eliminó, así que nadie la dirige. Termínala.'
export const campaignEndPassed = 'El final de esta campaña ya pasó. Primero elige un final posterior.'
export const campaignNotEditable =
  'Solo se puede cambiar una campaña abierta o en pausa. Retira la que está en revisión; publica los resultados de una terminada.'
export const campaignNotTakenUp =
  'Solo se vuelven borrador tus propias campañas que no son públicas ni están en revisión.'
export const draftsFull = ({ max }: With<'max'>) => `Tienes ${max} borradores. Primero termina o elimina uno.`
export const draftUnfinished = 'Faltan algunas cosas antes de poder enviarla.'
/** Missing or invalid parts, by field. */
export const campaignRefusal = {
  nonprofit: 'Elige quién recibe las donaciones.',
  nonprofitGone: 'Esta organización ya no está en Kindling. Elige otra.',
  nonprofitUnverified: 'Todavía estamos revisando esta organización. Elige una verificada.',
  notOrganizer: 'Elige una comunidad que ayudas a dirigir.',
  communityClosed: 'Esta comunidad no recibe donaciones ahora. Elige otra, o deja la comunidad fuera.',
  projectClosed: 'Este proyecto ya no recibe donaciones. Elige otro, o ninguno.',
  notInSplit: 'Esta comunidad no dona a esa organización. Elige otra, o deja la comunidad fuera.',
  topic: 'Elige de qué se trata.',
  city: 'Escribe una ciudad.',
  state: 'Escribe un estado.',
  goal: ({ amount }: With<'amount'>) => `Elige una meta de al menos ${amount}.`,
  goalOnlyGrows: 'Llegaron donaciones para esta meta. Puede crecer, no bajar.',
  promiseShrinks: ({ days }: { days: number }) =>
    plural(days, {
      one: 'Lo prometiste en un día. No puede llegar después.',
      other: `Lo prometiste en ${days} días. Puede llegar antes, no después.`,
    }),
  budget: 'Indica para qué es el dinero, al menos en una partida.',
  budgetLine: 'Cada partida necesita un nombre y un monto.',
  impactLine: 'Cada línea necesita un monto y lo que logra.',
  endsAt: 'Elige un final futuro, como máximo dentro de un año.',
  title: ({ min, max }: With<'min' | 'max'>) => `Escribe un título de ${min} a ${max} caracteres.`,
  summary: 'Dilo en una frase.',
  story: 'Escribe qué está pasando.',
  storyLong: ({ max }: With<'max'>) => `Usa ${max} caracteres como máximo.`,
}
export const reviewNote = 'Di por qué, en 2,000 caracteres como máximo.'
export const campaignNotGathering = 'Se colabora mientras una campaña está abierta. Esta ya terminó.'
export const partnerIsHost = 'Ya dirige esta campaña. Pídeselo a alguien más.'
export const partnerAlready = 'Ya colabora.'
export const partnersADay = ({ time }: With<'time'>) =>
  `Hoy ya enviaste 10 invitaciones a colaborar fuera de tus comunidades. Invita a más después de ${atEnd(theMoment(time))}`
export const partnersFull = ({ max }: With<'max'>) =>
  `Una campaña admite ${max} colaboraciones como máximo. Primero quita una.`
export const collaborationOfOthers = 'Solo puede responder quien recibió la invitación.'
export const partnerClosed = 'Esta comunidad está congelada o cerrada y ahora no puede colaborar.'
export const collaborationCannot = {
  accept: 'Esto ya se respondió. Pide a quien organiza que te invite de nuevo.',
  decline: 'Esto ya se respondió. Puedes dejar la colaboración.',
  remove: 'Esto ya terminó.',
}
export const campaignNotVerified = 'Su organización no está verificada.'
export const campaignOutcome = 'Publica los resultados en 5,000 caracteres como máximo.'
export const budgetNotGoal = 'Las partidas del presupuesto deben sumar la meta.'
export const staff = {
  nobody: ({ mail }: With<'mail'>) => `Nadie con un correo confirmado usa ${mail}.`,
  notStaff: ({ mail }: With<'mail'>) => `${mail} no es del equipo.`,
  firstIsThere: 'El equipo ya existe; identifícate con --by.',
  last: 'No se puede quitar a la última persona del equipo. Primero agrega a otra.',
  noRefund: ({ uuid }: With<'uuid'>) => `No existe la solicitud de reembolso ${uuid}.`,
  refundWaits: 'Ya hay un reembolso de este pago en espera. Primero apruébalo o recházalo.',
  giftRefundWaits: 'Ya hay un reembolso de una donación de este pago en espera. Primero apruébalo o recházalo.',
  refundDecided: 'Este reembolso ya se decidió.',
  refundLoses: ({ amount }: With<'amount'>) =>
    `Con este reembolso perderíamos ${amount}: las donaciones usaron esa parte del fondo multiplicador. Míralo de nuevo antes de aprobarlo.`,
  ownRefund: 'Otra persona debe aprobar tu solicitud.',
  announced: 'Esta versión ya se anunció.',
  incidentOver: 'Este incidente ya está resuelto.',
  ownGift: 'Es tu propia donación, o una pagada con tu tarjeta. Debe hacerlo otra persona.',
}
export const nonprofitNotVerified = 'No está verificada.'
