import type { With } from '../../with.ts'

/** On links and in menus. */
export const report = 'Reportar'
export const reportThis = {
  comments: 'Reportar este comentario',
  notes: 'Reportar esta nota',
  lines: 'Reportar esta línea',
  updates: 'Reportar esta novedad',
  communities: 'Reportar esta comunidad',
  campaigns: 'Reportar esta campaña',
  'flash-campaigns': 'Reportar esta campaña relámpago',
  projects: 'Reportar este proyecto',
  people: 'Reportar a esta persona',
}
export const note = 'Nota'
export const noteBy = ({ name }: With<'name'>) => `Nota de ${name}`
export const moreOnNote = 'Más sobre esta nota'
export const moreOnNoteBy = ({ name }: With<'name'>) => `Más sobre la nota de ${name}`
export const reportPerson = ({ name }: With<'name'>) => `Reportar a ${name}`
export const reportLine = ({ name }: With<'name'>) => `Reportar lo que escribió ${name}`
export const why = '¿Qué está mal?'
export const whys = {
  scam: 'Estafa o abuso',
  unkind: 'Falta de respeto',
  unsafe: 'Alguien corre peligro',
  other: 'Otra cosa',
}
export const unsafeHint = 'Si alguien está en peligro ahora, llama primero al 911.'
export const line = '¿Algo que agregar?'
export const privateNote = 'Nadie sabrá que fuiste tú, tampoco el equipo organizador.'
export const chooseWhy = 'Elige qué está mal.'
export const sendReport = 'Enviar reporte'
export const sent = 'Gracias. Una persona lo revisará en menos de un día.'
export const signInToReport = 'Entra para reportarlo. Después vuelves aquí.'
export const signIn = 'Entrar'
export const offerBlock = ({ name }: With<'name'>) => `Bloquear a ${name}`
export const blockHint = 'No verás su actividad y no verá tus comunidades. No se lo diremos.'
export const blocked = ({ name }: With<'name'>) => `Bloqueaste a ${name}.`
export const blocking = 'Bloqueando…'
export const done = 'Listo'

/** The names of `complaintTypes`, with their article. */
export const things = {
  comments: 'un comentario',
  notes: 'una nota',
  lines: 'una línea de invitación',
  updates: 'una novedad',
  communities: 'una comunidad',
  campaigns: 'una campaña',
  'flash-campaigns': 'una campaña relámpago',
  projects: 'un proyecto',
  people: 'una persona',
}
export const yourThing = {
  comments: 'tu comentario',
  notes: 'tu nota',
  lines: 'la línea de tu invitación',
  updates: 'tu novedad',
  communities: 'tu comunidad',
  campaigns: 'tu campaña',
  'flash-campaigns': 'tu campaña relámpago',
  projects: 'tu proyecto',
  people: 'lo que haces aquí',
}

export const reason = 'Motivo'
export const reasonHint = 'Quien lo escribió lo leerá.'
export const reasonMissing = 'Escribe un motivo.'
export const saving = 'Guardando…'
export const keep = 'Cancelar'

export const hiddenByOrganizers = 'El equipo organizador lo ocultó. Nadie más lo ve.'
export const hiddenByReports = 'Hubo reportes sobre esto. Sigue oculto hasta que alguien lo revise.'
export const takenDown = 'Kindling lo retiró. Quienes leen no lo ven.'
export const because = ({ reason }: With<'reason'>) => `“${reason}”`
export const appeal = 'Apelar'
export const seeDecision = 'Ver la decisión'

export const appealTitle = { open: 'Apelar esta decisión', closed: 'La decisión' }
export const decidedByOrganizers = ({ thing }: With<'thing'>) => `El equipo organizador ocultó ${thing}.`
export const decidedByKindling = ({ thing }: With<'thing'>) => `Kindling ocultó ${thing}.`
export const decidedAboutYou = 'Te reportaron y Kindling tomó medidas.'
export const appealLabel = '¿Por qué debería cambiar?'
export const appealHint = 'Lo lee alguien que no participó en la decisión. Puedes apelar una vez.'
export const appealMissing = 'Di por qué.'
export const sendAppeal = 'Enviar apelación'
export const sending = 'Enviando…'
export const yourAppeal = 'Tu apelación'
export const appealWaits = 'Otra persona decidirá. Te avisaremos.'
export const appealGranted = 'Se aceptó tu apelación. Cualquiera puede verlo de nuevo.'
export const appealGrantedAboutYou = 'Se aceptó tu apelación.'
export const appealRefused = 'Se rechazó tu apelación. Esta decisión es definitiva.'
export const shownAgain = 'Cualquiera puede verlo de nuevo.'
export const mayHide = 'Puedes ocultarlo tú, sin reportarlo.'
export const hide = 'Ocultar'
export const hideTitle = '¿Ocultar esto?'
export const hideBody = 'Las demás personas ya no lo verán. Quien lo escribió leerá tu motivo y podrá apelar una vez.'
