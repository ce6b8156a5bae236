import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** Words of the pages below `/staff`. */
export const title = 'Equipo'
export const parts = {
  label: 'Partes de las páginas del equipo',
  overview: 'Resumen',
  campaigns: 'Campañas',
  'flash-campaigns': 'Relámpago',
  projects: 'Proyectos',
  claims: 'Solicitudes',
  reports: 'Reportes',
  refunds: 'Reembolsos',
  alarms: 'Alarmas',
  books: 'Libros',
  takedowns: 'Suspensiones',
  announcements: 'Anuncios',
  incidents: 'Estado',
  log: 'Registro',
}
export const waiting = ({ count }: { count: number }) =>
  plural(count, { one: '1 en espera', other: `${count} en espera` })
export const againTitle = '¿Sigues siendo tú?'
export const againBody = 'Las páginas del equipo te piden entrar de nuevo después de una hora y antes de actuar.'

export const needsYou = 'Pendientes'
export const allClear = 'Todo en orden. No hay nada pendiente.'
export const toReview = ({ count }: { count: number }) =>
  plural(count, { one: '1 campaña por revisar', other: `${count} campañas por revisar` })
export const toReviewMore = 'Más antiguas primero'
export const toVerify = ({ count }: { count: number }) =>
  plural(count, { one: '1 solicitud o cambio por revisar', other: `${count} solicitudes y cambios por revisar` })
export const toVerifyMore = 'Cartas por enviar y solicitudes por verificar'
export const toDecide = ({ count }: { count: number }) =>
  plural(count, { one: '1 reporte por decidir', other: `${count} reportes por decidir` })
export const toDecideMore = 'Ningún equipo organizador puede decidirlos'
export const toRefund = ({ count }: { count: number }) =>
  plural(count, { one: '1 reembolso en espera', other: `${count} reembolsos en espera` })
export const toRefundMore = 'De una segunda persona o del procesador de tarjetas'
export const toCheck = ({ count }: { count: number }) =>
  plural(count, { one: '1 alarma abierta', other: `${count} alarmas abiertas` })
export const toCheckMore = 'Cobros y reembolsos que hay que mirar'

export const reason = 'Motivo'
export const reasonMissing = 'Escribe un motivo.'
export const logHint = 'El equipo lo lee en el registro.'
export const organizerHint = 'Quien organiza lo verá.'
export const publicHint = 'Cualquiera puede leerlo en la página.'
export const organizersHint = 'El equipo organizador lo verá.'
export const cancel = 'Cancelar'
export const saving = 'Guardando…'

export const campaignsTitle = 'Campañas por revisar'
export const noCampaigns = {
  title: 'No hay nada que revisar.',
  body: 'Las campañas aparecen aquí cuando alguien envía una a revisión.',
}
export const byFor = ({ organizer, nonprofit }: With<'organizer' | 'nonprofit'>) => `${organizer}, para ${nonprofit}`
export const allCampaigns = 'Todas las campañas por revisar'
export const campaignStatus: Record<string, string> = {
  in_review: 'En revisión',
  rejected: 'Rechazada',
  active: 'Activa',
  paused: 'En pausa',
  ended: 'Terminada',
  reported: 'Terminada',
}
export const facts = {
  organizer: 'Organiza',
  nonprofit: 'Organización',
  community: 'Comunidad',
  goal: 'Meta',
  raised: 'Recaudado',
  ends: 'Termina',
  sent: 'Enviada',
  noEnd: 'Sin fecha final',
}
export const nonprofitStatus: Record<string, string> = {
  listed: 'Sin verificar',
  claim_pending: 'Sin verificar',
  verified: 'Verificada',
  active: 'Verificada',
  suspended: 'Suspendida',
}
export const hostNotOpen = 'No recibe donaciones'
export const hostNotOrganizer = 'Quien organiza no la dirige'
export const hostNotInSplit = 'No dona a esta organización'
export const summary = 'Resumen'
export const story = 'Historia'
export const noStory = 'Sin historia.'
export const budget = 'Presupuesto'
export const budgetTable = { caption: 'A dónde va la meta', what: 'Qué', amount: 'Monto' }
export const openPage = 'Abrir página'
export const decision = 'Tu decisión'
export const campaignActs = {
  approve: 'Aprobar',
  reject: 'Rechazar',
  pause: 'Pausar',
  resume: 'Reanudar',
  end: 'Terminar',
}
export const campaignAsks = {
  approve: {
    title: '¿Aprobar esta campaña?',
    body: 'Su página se abre y recibe donaciones de inmediato. Avisamos a quien organiza.',
  },
  reject: {
    title: '¿Rechazar esta campaña?',
    body: 'Indica qué cambiar. Quien organiza puede enviarla de nuevo.',
  },
  pause: { title: '¿Pausar esta campaña?', body: 'Las donaciones se detienen. Quien organiza no puede reanudarla.' },
  resume: { title: '¿Reanudar esta campaña?', body: 'Recibe donaciones de nuevo de inmediato.' },
  end: { title: '¿Terminar esta campaña?', body: 'Deja de recibir donaciones. No se puede deshacer.' },
}
export const campaignDone = {
  approve: 'Aprobada',
  reject: 'Rechazada',
  pause: 'En pausa',
  resume: 'Reanudada',
  end: 'Terminada',
}
export const nothingToDecide = 'No hay nada que decidir sobre esta campaña ahora.'

export const claimsTitle = 'Solicitudes de organizaciones'
export const noClaims = {
  title: 'No hay solicitudes en espera.',
  body: 'Aparecen aquí cuando hay que enviar una carta o alguien ingresó un código.',
}
export const claims = {
  by: ({ person, email }: With<'person' | 'email'>) => `${person}, ${email}`,
  email: ({ email, site }: With<'email' | 'site'>) =>
    `Ingresó el código enviado a ${email}. Comprueba que ${site} sea de la organización.`,
  letterAsked: 'Envía una carta a',
  letterSent: 'Carta impresa para',
  letterProved: 'Ingresó el código de la carta enviada a',
  notFit: 'No es una 501(c)(3) con donaciones deducibles, así que no se puede verificar.',
  print: 'Imprimir carta',
  printTitle: '¿Imprimir la carta?',
  printBody: 'Se abre como PDF con un código nuevo. Los códigos de cartas anteriores dejan de valer.',
  printed: 'La carta está lista.',
  openLetter: 'Abrir la carta',
  accept: 'Verificar',
  acceptTitle: '¿Verificar esta solicitud?',
  acceptBody: 'La persona podrá editar la página y la organización podrá recibir donaciones.',
  refuse: 'Rechazar',
  refuseTitle: '¿Rechazar esta solicitud?',
  refuseBody: 'Podrá presentarla de nuevo.',
  hint: 'La persona lo verá.',
  accepted: 'Verificada',
  refused: 'Rechazada',
}

export const changesTitle = 'Nombres y sitios web nuevos'
export const changes = {
  name: ({ before, after }: With<'before' | 'after'>) => `Nombre: ${before} pasa a ser ${after}.`,
  site: ({ before, after }: With<'before' | 'after'>) => `Sitio web: ${before} pasa a ser ${after}.`,
  noSite: 'ninguno',
  legal: ({ name }: With<'name'>) => `En el registro del IRS: ${name}`,
  accept: 'Aceptar',
  acceptTitle: '¿Aceptar este cambio?',
  acceptBody:
    'Las páginas lo muestran de inmediato, y los recibos desde ahora. Comprueba que sea de esta organización.',
  refuse: 'Rechazar',
  refuseTitle: '¿Rechazar este cambio?',
  refuseBody: 'La página se queda como está.',
  accepted: 'Aceptado',
  refused: 'Rechazado',
}

export const refundTitle = 'Reembolsar una donación'
export const refundBody =
  'Los reembolsos grandes necesitan una segunda persona. No puedes reembolsar tus propias donaciones.'
export const giver = 'Donante:'
/** In place of the name and address of an organizer. */
export const accountGone = 'Cuenta eliminada'
export const giverGone = 'Donante: una cuenta eliminada'
export const gaveTo = 'Donó a:'
export const refundDispute: Record<string, string> = {
  open: 'El banco tiene una disputa abierta por este pago. Un reembolso espera hasta que termine.',
  won: 'El banco tuvo una disputa por este pago y la ganamos.',
  lost: 'El banco ya retiró este pago en una disputa.',
}
export const refundFee = ({ amount: money }: With<'amount'>) =>
  `Este reembolso nos cuesta ${money} en comisiones de tarjeta.`
export const payment = 'Pago'
export const gift = 'Donación'
export const paymentHint = 'El ID que muestran las alarmas y la línea de comandos.'
export const paymentWrong = 'Pega el ID completo del pago.'
export const amount = 'Monto'
export const amountHint = 'Déjalo vacío para reembolsar todo.'
export const amountWrong = 'Escribe un monto en dólares.'
export const refundReasonHint = 'Lo lee el equipo. Cada donante recibe un correo sobre su reembolso.'
export const askRefund = 'Reembolsar'
export const refundAsk = {
  title: '¿Reembolsar esta donación?',
  whole: 'Todo lo que queda del pago vuelve a la tarjeta.',
  part: ({ amount: money }: With<'amount'>) => `${money} del pago vuelven a la tarjeta.`,
}
export const refunded = {
  refunded: ({ amount: money }: With<'amount'>) => `${money} vuelven a la tarjeta.`,
  waits: ({ amount: money }: With<'amount'>) => `${money} necesitan la aprobación de una segunda persona.`,
  booked: ({ amount: money }: With<'amount'>) =>
    `${money} quedaron registrados. El procesador de tarjetas aún no responde.`,
  held: ({ amount: money, because }: With<'amount' | 'because'>) => `${money} siguen pendientes: ${because}`,
}
export const secondTitle = 'En espera de una decisión'
export const secondEmpty = 'No hay reembolsos en espera.'
export const askedByGiver = 'Lo pidió quien donó'
export const askedBy = ({ mail }: With<'mail'>) => `Lo pidió ${mail}`
export const ownRequest = 'Lo pediste tú, así que otra persona debe aprobarlo.'
export const refundActs = { approve: 'Aprobar', decline: 'Rechazar' }
export const approveAsk = ({ amount: money }: With<'amount'>) => `¿Reembolsar ${money}?`
export const loses = ({ amount: money }: With<'amount'>) =>
  `Con este reembolso perdemos ${money}: las donaciones usaron esa parte del fondo multiplicador y la organización la conserva.`
export const approveBody = 'El dinero vuelve a la tarjeta de inmediato.'
export const declineAsk = ({ amount: money }: With<'amount'>) => `¿Rechazar el reembolso de ${money}?`
export const declineBody = 'No se mueve dinero. Alguien puede pedirlo de nuevo.'
export const declineBodyGiver = 'No se mueve dinero. Quien donó recibe un correo con tu motivo.'
export const declineHintGiver = 'Lo lee quien donó. Sé amable y di qué puede hacer.'
export const declined = 'Rechazado'
export const owedTitle = 'Reembolsos pendientes'
export const owedBody = 'Estos reembolsos aún no se pueden enviar. Lo intentamos de nuevo cada seis horas.'
export const owedEmpty = 'No hay reembolsos pendientes.'

export const alarmsTitle = 'Alarmas abiertas'
export const noAlarms = {
  title: 'No hay alarmas abiertas.',
  body: 'Aquí aparecen los cobros y reembolsos que hay que mirar.',
}
export const alarmKinds: Record<string, string> = {
  unmatched_charge: 'Cobro sin pago',
  charge_twice: 'Cobrado dos veces',
  charge_not_ours: 'Cobro que no es nuestro',
  charged_after_end: 'Cobrado después de terminar',
  disputed: 'Cobro que un banco disputa o consulta',
  foreign_event: 'Evento que no corresponde',
  event_time: 'Evento con una hora imposible',
  ledger_check: 'Una comprobación de los libros encontró un error',
  match_lost: 'Fondo multiplicador usado y perdido',
  nonprofit_debt: 'Organización que nos debe dinero',
  nonprofit_lost_registration: 'Organización que ya no está en el registro',
  payout_differs: 'Transferencia que difiere de su pago',
  payout_held: 'Pago a una organización en espera',
  payout_reversed: 'Pago a una organización devuelto',
  malformed_event: 'Evento que no se puede leer',
  processor_difference: 'Los libros y el procesador de tarjetas difieren',
  processor_refuses_us: 'El procesador de tarjetas nos rechaza',
  refund_owed: 'Reembolso pendiente',
}
export const firstSeen = 'Primera vez'
export const lastSeen = 'última vez'
export const alarmDetail = 'Detalles'

export const takedownsTitle = 'Suspender algo'
export const takedownsBody =
  'Pega la dirección de una campaña, campaña relámpago, proyecto, comunidad u organización. Para ocultar un comentario o una novedad, repórtalo y decide el reporte.'
export const address = 'Dirección de la página'
export const addressHint = 'Por ejemplo, /communities/night-shift-neighbors'
export const addressWrong = 'Pega la dirección de una campaña, un proyecto, una comunidad o una organización.'
export const find = 'Buscar página'
export const notFound = 'Ninguna página tiene esta dirección.'
export const communityStatus: Record<string, string> = {
  active: 'Abierta',
  frozen: 'Congelada',
  archived: 'Cerrada para siempre',
}
export const archived = 'Está cerrada para siempre, así que no hay nada que suspender.'
export const takedownActs = {
  freeze: 'Congelar',
  thaw: 'Reabrir',
  suspend: 'Suspender',
  verify: 'Verificar de nuevo',
}
export const takedownAsks = {
  freeze: {
    title: '¿Congelar esta comunidad?',
    body: 'No entran más donaciones ni miembros. Su equipo organizador no puede deshacerlo.',
  },
  thaw: { title: '¿Reabrir esta comunidad?', body: 'Recibe de nuevo donaciones y miembros.' },
  suspend: {
    title: '¿Suspender esta organización?',
    body: 'Las páginas que solo le donan a ella dejan de recibir donaciones.',
  },
  verify: {
    title: '¿Verificar de nuevo esta organización?',
    body: 'Las páginas que le donan reciben donaciones de nuevo.',
  },
}
export const takedownDone = {
  freeze: 'Congelada',
  thaw: 'Reabierta',
  suspend: 'Suspendida',
  verify: 'Verificada',
}

export const representatives = {
  title: 'Representantes',
  none: 'Nadie la representa.',
  invited: 'con invitación',
  remove: 'Quitar',
  removeOne: ({ name }: With<'name'>) => `Quitar a ${name}`,
  ask: ({ name }: With<'name'>) => `¿Quitar a ${name}?`,
  askBody: 'Ya no podrá editar su página, sus proyectos ni sus transferencias. Se retiran los cambios que pidió.',
  removed: 'Ya no representa',
}

export const announceTitle = 'Anunciar algo nuevo'
export const announceBody = 'Cada cuenta recibe una notificación. Cada versión se anuncia una sola vez.'
export const announcementTitle = 'Lo nuevo'
export const announcementTitleWrong = 'Escribe qué hay de nuevo.'
export const version = 'Versión'
export const versionHint = 'Como 1.4 o 1.4.2'
export const versionWrong = 'Escribe una versión como 1.4 o 1.4.2.'
export const preview = 'Cómo se verá'
export const announce = 'Anunciar'
export const announceAsk = ({ version: name }: With<'version'>) => `¿Anunciar ${name} a todas las cuentas?`
export const announceAskBody = 'Cada cuenta recibe la notificación. No se puede retirar.'
export const announced = 'Anunciado. En unos minutos lo verá cada cuenta.'
export const incidentTitle = 'Contar qué no funciona'
export const incidentBody = 'La página de estado lo muestra enseguida, también sin cuenta.'
export const statusPage = 'Abrir la página de estado'
export const incidentName = 'Titular'
export const incidentNameWrong = 'Escribe un titular.'
export const incidentText = 'Qué conviene saber'
export const incidentTextHint = 'Qué falla, qué sigue funcionando y cuándo volverás a escribir.'
export const incidentTextWrong = 'Escribe qué conviene saber.'
export const incidentParts = 'Qué está afectado'
export const incidentPartsWrong = 'Elige al menos una opción.'
export const incidentEffect = '¿Qué tan grave es?'
export const incidentLanguage = 'Idioma del texto'
export const openIncident = 'Publicar'
export const openIncidentAsk = '¿Publicar esto en la página de estado?'
export const openIncidentAskBody = 'Lo podrá leer cualquiera enseguida.'
export const incidentOpened = 'Publicado en la página de estado.'
export const incidentsOpen = 'Lo que pasa ahora'
export const incidentsOver = 'Últimos 90 días'
export const noIncidents = 'Sin incidentes.'
export const updateIncident = 'Publicar una novedad'
export const updateIncidentBody = 'Aparece encima de lo que escribiste antes.'
export const resolveIncident = 'Resolver'
export const resolveIncidentAsk = '¿Ya terminó?'
export const resolveIncidentBody = 'La página de estado dirá que esto funciona de nuevo.'
export const pastTitle = 'Anuncios anteriores'
export const pastEmpty = 'Aún no hay anuncios.'
export const announcedBy = ({ by }: With<'by'>) => `por ${by}`

export const logTitle = 'Registro'
export const logEmpty = 'Aún no hay nada. Aquí se registra lo que hacen el equipo y quienes organizan.'
export const dismissHint = 'El equipo lo lee en el registro.'
type By = With<'by'>
type Who = With<'by' | 'person'>
/** One line for each action that a community's log doesn't have. */
export const logged = {
  campaign_submitted: ({ by }: By) => `${by} envió una campaña a revisión`,
  campaign_withdrawn: ({ by }: By) => `${by} retiró una campaña de la revisión`,
  campaign_changed: ({ by }: By) => `${by} editó una campaña`,
  campaign_approved: ({ by }: By) => `${by} aprobó una campaña`,
  campaign_rejected: ({ by }: By) => `${by} rechazó una campaña`,
  campaign_paused: ({ by }: By) => `${by} pausó una campaña`,
  campaign_resumed: ({ by }: By) => `${by} reanudó una campaña`,
  campaign_ended: ({ by }: By) => `${by} terminó una campaña`,
  campaign_reported: ({ by }: By) => `${by} publicó los resultados de una campaña`,
  collaboration_invited: ({ by }: By) => `${by} invitó a alguien a colaborar`,
  collaboration_accepted: ({ by }: By) => `${by} aceptó colaborar`,
  collaboration_declined: ({ by }: By) => `${by} no aceptó colaborar`,
  collaboration_removed: ({ by }: By) => `${by} terminó una colaboración`,
  invite_line_removed: ({ by, person }: Who) => `${by} quitó la línea de ${person} de una invitación`,
  claim_accepted: ({ by }: By) => `${by} aceptó la solicitud de una organización`,
  claim_refused: ({ by }: By) => `${by} rechazó la solicitud de una organización`,
  nonprofit_verified: ({ by }: By) => `${by} verificó una organización`,
  nonprofit_suspended: ({ by }: By) => `${by} suspendió una organización`,
  nonprofit_change_asked: ({ by }: By) => `${by} pidió cambiar el nombre o el sitio web de una organización`,
  nonprofit_changed: ({ by, person }: Who) =>
    `${by} aceptó el nombre o el sitio web de una organización que pidió ${person}`,
  nonprofit_change_refused: ({ by, person }: Who) =>
    `${by} rechazó el nombre o el sitio web de una organización que pidió ${person}`,
  representative_joined: ({ by }: By) => `${by} empezó a representar a una organización`,
  representative_left: ({ by }: By) => `${by} ya no representa a una organización`,
  representative_removed: ({ by, person }: Who) => `${by} quitó a ${person} como representante`,
  flash_lit: ({ by }: By) => `${by} inició una campaña relámpago`,
  flash_changed: ({ by }: By) => `${by} editó una campaña relámpago`,
  flash_extended: ({ by }: By) => `${by} extendió una campaña relámpago`,
  flash_canceled: ({ by }: By) => `${by} canceló una campaña relámpago`,
  flash_reported: ({ by }: By) => `${by} publicó los resultados de una campaña relámpago`,
  project_proposed: ({ by }: By) => `${by} propuso un proyecto`,
  project_changed: ({ by }: By) => `${by} editó un proyecto`,
  project_funding: ({ by }: By) => `${by} abrió un proyecto a donaciones`,
  project_in_progress: ({ by }: By) => `${by} empezó el trabajo de un proyecto`,
  project_paused: ({ by }: By) => `${by} pausó un proyecto`,
  project_resumed: ({ by }: By) => `${by} reanudó un proyecto`,
  project_delivered: ({ by }: By) => `${by} marcó un proyecto como entregado`,
  project_reported: ({ by }: By) => `${by} publicó el informe de un proyecto`,
  refund_asked: ({ by, person }: Who) => `${by} pidió un reembolso para ${person}`,
  refund_approved: ({ by, person }: Who) => `${by} aprobó un reembolso para ${person}`,
  refund_declined: ({ by, person }: Who) => `${by} rechazó un reembolso para ${person}`,
  giver_read: ({ by, person }: Who) => `${by} leyó el nombre y la dirección de un recibo de ${person}`,
  sessions_ended: ({ by, person }: Who) => `${by} cerró todas las sesiones de ${person}`,
  alarm_ended: ({ by }: By) => `${by} cerró una alarma`,
  counters_rebuilt: ({ by }: By) => `${by} recalculó los contadores`,
  impact_rebuilt: ({ by }: By) => `${by} recalculó los puntajes de impacto`,
  boards_rebuilt: ({ by }: By) => `${by} recalculó las clasificaciones`,
  charts_rebuilt: ({ by }: By) => `${by} recalculó las gráficas`,
  staff_added: ({ by, person }: Who) => `${by} agregó a ${person} al equipo`,
  staff_removed: ({ by, person }: Who) => `${by} quitó a ${person} del equipo`,
  announced: ({ by }: By) => `${by} anunció una versión`,
  incident_opened: ({ by }: By) => `${by} abrió un incidente`,
  incident_updated: ({ by }: By) => `${by} actualizó un incidente`,
  incident_resolved: ({ by }: By) => `${by} resolvió un incidente`,
}
