import type { Rich, With } from '../../with.ts'
import { quantity } from '../formats.ts'
import { plural } from '../plural.ts'

export const card = {
  forWhom: <M>(name: M): Rich<M> => ['para ', name],
  zero: 'Pon la primera ramita',
  zeroQuiet: 'Da la primera ayuda',
  giveTo: ({ title }: With<'title'>) => `Donar a “${title}”`,
}
export const percent = ({ percent }: With<'percent'>) => `${percent}%`
export const supporters = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 donante', other: `${quantity(count, formatted)} donantes` })
export const left = {
  noEnd: 'Sin fecha final',
  over: 'Terminada',
  endsToday: 'Termina hoy',
  endsTomorrow: 'Termina mañana',
  daysLeft: ({ count }: { count: number }) => plural(count, { one: 'Queda 1 día', other: `Quedan ${count} días` }),
  openUntil: ({ date }: With<'date'>) => `Abierta hasta el ${date}`,
  until: ({ date }: With<'date'>) => `hasta el ${date}`,
  ended: ({ date }: With<'date'>) => `Terminó el ${date}`,
}
export const zero = {
  text: 'Pon la primera ramita. Una donación facilita la siguiente.',
  quiet: 'Da la primera ayuda. Verán tu nombre.',
}
export const states = {
  met: 'Meta alcanzada. Lo que exceda va al mismo trabajo.',
  metClosed: 'Meta alcanzada. Gracias a cada donante.',
  outcome: 'Esto es lo que logró',
  finished: 'Esta ya terminó',
  outcomePending: 'El informe está por llegar.',
  /** With the reason, if one was given. */
  paused: ({ reason }: { reason: string | null }) => `En pausa. ${reason ?? 'Nada de lo donado se pierde.'}`,
  seeActive: 'Ver campañas activas',
}
