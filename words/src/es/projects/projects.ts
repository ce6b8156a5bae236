import type { MarkWith, Rich, With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const states = {
  proposed: 'Propuesto',
  funding: 'Recibe donaciones',
  in_progress: 'En curso',
  delivered: 'Entregado',
  reported: 'Con informe',
  paused: 'En pausa',
}
export const give = 'Donar para esto'
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 donante', other: `${quantity(count, formatted)} donantes` })
export const shared = ({ amount }: With<'amount'>) => `${amount} llegaron por comunidades y campañas.`
export const zero = 'Haz la primera donación para esto.'
export const helps = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: 'Ayuda a 1 persona', other: `Ayuda a ${quantity(count, formatted)} personas` })
export const goesInto = <M>({ line }: { line: string }, bold: MarkWith<M>): Rich<M> => [
  'Tu donación va a ',
  bold(line),
  ', la primera partida aún abierta.',
]
export const money = 'Dónde está el dinero'
export const moneyNote = 'Se llenan de arriba abajo conforme llega, descontada la comisión de la tarjeta.'
export const ofAmount = <M>({ filled, amount }: { filled: string } & With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(filled),
  ` de ${amount}`,
]
export const lineInWords = ({ label, filled, amount }: With<'label' | 'filled' | 'amount'>) =>
  `${label}: ${filled} de ${amount}`
export const milestones = 'Etapas'
export const milestonesOf = ({ done, count }: With<'done' | 'count'>) => `${done} de ${count}`
export const milestonesDone = ({ done, count }: With<'done' | 'count'>) => `${done} de ${count} etapas`
export const noMilestones = 'Aún no hay etapas.'
export const milestoneStates = { planned: 'Prevista', doing: 'En curso', done: 'Lista' }
export const plannedFor = ({ day }: With<'day'>) => `Prevista para el ${day}`
export const dueOn = ({ day }: With<'day'>) => `Para el ${day}`
export const funders = 'Quién lo financia'
export const fundersNone = 'Todavía ninguna comunidad ni campaña dona para esto.'
export const shareOf = ({ percent }: With<'percent'>) => `${percent}% de cada donación`
export const campaign = 'Campaña'
export const writtenBy = <M>(name: M, nonprofit: M): Rich<M> => ['Lo escribió ', name, ' en nombre de ', nonprofit]
export const runsIt = <M>(nonprofit: M): Rich<M> => ['Lo dirige en nombre de ', nonprofit]
export const report = {
  title: 'Esto es lo que logró',
  pending: 'El trabajo está entregado. El informe viene en camino.',
  sharedOn: ({ day }: With<'day'>) => `Publicado el ${day}`,
  spent: 'Gastado y previsto',
  line: 'Para',
  planned: 'Previsto',
  cost: 'Gastado',
  total: 'Total',
  under: ({ amount }: With<'amount'>) => `${amount} menos de lo previsto`,
  over: ({ amount }: With<'amount'>) => `${amount} más de lo previsto`,
  even: 'Según lo previsto',
}
export const proposedNotice = 'Hasta que reciba donaciones, solo ven esta página quienes representan a la organización.'
export const run = {
  title: 'Tu proyecto',
  donations: 'Donaciones',
  funding: 'Empezar a recibir donaciones',
  in_progress: 'Empezar el trabajo',
  delivered: 'Marcar como entregado',
  deliveredNote: 'Dejará de recibir donaciones y el siguiente paso es publicar su informe.',
  saving: 'Guardando…',
  save: 'Guardar',
  report: 'Publicar el informe',
  shareReport: 'Publicar informe',
  outcome: '¿Qué logró?',
  why: 'Por qué más o menos',
  amountWrong: 'Escribe un monto, como 250.',
  milestones: 'Editar etapas',
  milestone: ({ n }: With<'n'>) => `Etapa ${n}`,
  milestoneTitle: 'Qué',
  state: 'Estado',
  day: 'Día',
  note: 'Nota',
  addMilestone: 'Agregar una etapa',
  removeMilestone: ({ n }: With<'n'>) => `Quitar la etapa ${n}`,
  edit: 'Editar proyecto',
  helps: '¿A cuántas personas ayudará?',
}
export const create = {
  title: 'Nuevo proyecto',
  name: '¿Cómo se llama?',
  line: '¿Qué es, en una línea?',
  lineHint: 'Un trabajo concreto, como treinta camas abrigadas.',
  topic: '¿De qué se trata?',
  city: 'Ciudad',
  state: 'Estado',
  budget: 'Presupuesto',
  budgetHint: 'Las partidas se llenan de arriba abajo conforme llega el dinero. Juntas son la meta.',
  lineFor: ({ n }: With<'n'>) => `Partida ${n}`,
  amountFor: ({ n }: With<'n'>) => `Monto de la partida ${n}`,
  addLine: 'Agregar una partida',
  removeLine: 'Quitar la última partida',
  save: 'Guardar proyecto',
}
export const photo = {
  add: 'Agregar una foto',
  change: 'Cambiar foto',
  remove: 'Quitar foto',
  crop: 'Recortar foto',
  failed: 'No pudimos enviar esta foto. Intenta de nuevo.',
}
export const poster = { over: 'Entregado' }
