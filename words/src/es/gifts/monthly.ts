import type { MarkWith, Rich, With } from '../../with.ts'

/** Monthly giving in the giving sheet; what is loaded once the sheet is open. */
export const frequency = 'Con qué frecuencia'
export const oneTime = 'Una vez'
export const monthly = 'Cada mes'
export const alone = ({ today, day, next }: With<'today' | 'day' | 'next'>) =>
  `Primera donación hoy, ${today}; después, el ${day} de cada mes, la próxima el ${next}. Puedes cambiarla, omitirla o detenerla cuando quieras, en dos toques.`
export const withPlan = ({ today, day, next }: With<'today' | 'day' | 'next'>) =>
  `Primera donación hoy, ${today}; después, junto con tu plan el ${day}, la próxima el ${next}.`
export const joinsOn = ({ next }: With<'next'>) =>
  `Hoy no se cobra nada. Se suma al próximo cobro de tu plan, el ${next}, con la misma tarjeta.`
export const joinsNext = 'Hoy no se cobra nada. Se suma al próximo cobro de tu plan, con la misma tarjeta.'
export const resumes = ({ today, day, next }: With<'today' | 'day' | 'next'>) =>
  `Primera donación hoy, ${today}. Tu plan sigue con ella, el ${day} de cada mes, la próxima el ${next}.`
export const endsBefore = ({ today }: With<'today'>) =>
  `Una donación hoy, ${today}. No habrá más, porque termina antes del próximo cobro.`
export const youGive = <M>({ amount }: With<'amount'>, strong: MarkWith<M>): Rich<M> => [
  'Donas ',
  strong(`${amount} al mes`),
  '.',
]
export const changeIt = 'Cambiarlo'
export const thanks = ({ amount, date }: With<'amount' | 'date'>) =>
  `Después, ${amount} cada mes, la próxima vez el ${date}.`
export const keepGoing = <M>({ name, amount }: With<'name' | 'amount'>, strong: MarkWith<M>): Rich<M> => [
  '¿Quieres que esto continúe? ',
  strong(`Únete a ${name} con ${amount} al mes`),
]
