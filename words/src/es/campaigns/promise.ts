import type { MarkWith, Rich, With } from '../../with.ts'
import { plural } from '../plural.ts'

export const promised = ({ name, count }: { count: number } & With<'name'>) =>
  plural(count, {
    one: `${name} prometió informar al día siguiente del final.`,
    other: `${name} prometió informar en los ${count} días siguientes al final.`,
  })
export const budgetOf = <M>({ filled, amount }: { filled: string } & With<'amount'>, bold: MarkWith<M>): Rich<M> => [
  bold(filled),
  ` de ${amount}`,
]
export const budgetUnlit = 'Se llenan de arriba abajo, descontada la comisión de la tarjeta.'
export const budgetFoot = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `Se donaron ${given}. Llegan ${arrives}, descontada la comisión de la tarjeta.`
export const budgetFootPartly = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `Se donaron ${given}. Llegan ${arrives}, descontada la comisión de la tarjeta que no cubrieron sus donantes.`
/** Some givers also pay the card fee; that part arrives too. */
export const budgetFootCovered = ({ given, arrives }: With<'given' | 'arrives'>) =>
  `Se donaron ${given}. Llegan ${arrives}, porque sus donantes cubrieron la comisión de la tarjeta.`
export const supporters = 'Donantes'
export const recent = 'Recientes'
export const notes = 'Notas'
export const showSupporters = 'Mostrar donantes'
export const noNotes = 'Aún no hay notas. Deja una al donar.'
export const latest = 'Donantes recientes'
export const allSupporters = 'Ver la lista de donantes'
export const organizer = {
  /** In place of the name of an organizer who deleted their account. */
  former: 'Quien la organizaba',
  for: 'para',
}
export const whereItGoes = 'A dónde va'
export const filling = 'Se llena ahora'
export const together = 'En colaboración'
export const more = 'Más como esta'
