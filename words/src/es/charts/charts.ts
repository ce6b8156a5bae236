import { capitalized } from '../formats.ts'
import { plural } from '../plural.ts'
import type { With } from '../../with.ts'

export const heading = 'Las cifras'
export const seeTable = 'Ver como tabla'
export const seeChart = 'Ver como gráfica'
/** Announced by screen readers with each chart. */
export const keys = 'Las flechas te llevan de una parte a otra.'
export const columns = {
  month: 'Mes',
  given: 'Donado',
  joined: 'Se unieron',
  stillHere: 'Siguen aquí',
  to: 'Para',
  amount: 'Monto',
}

export const money = 'Dinero por mes'
export const moneyNone = 'Aún no hay donaciones. Aparecerán aquí cuando las primeras estén en la lista.'
export const moneyOne = ({ amount, months }: With<'amount' | 'months'>) => `Se donaron ${amount} en ${months}.`
export const moneyNote = 'Las donaciones cuentan en el mes en que entran a la lista.'
export const moneyJoined =
  'Los meses con pocas donaciones comparten barra, para que nadie pueda deducir un monto que no se muestra.'
export const bar = ({ months, amount }: With<'months' | 'amount'>) => `${capitalized(months)}: ${amount}`

export const went = 'A dónde fue'
export const fees = 'Comisión de tarjeta'
export const arrived = 'Llegó'
export const wentLine = ({ given, arrived: net }: With<'given' | 'arrived'>) =>
  `Se donaron ${given}; llegaron ${net}, descontada la comisión de la tarjeta.`
export const wentCovered = ({ given }: With<'given'>) => `Se donaron ${given}. Sus donantes cubrieron la comisión.`
export const wentHidden =
  'Los montos por organización se muestran cuando tres personas han donado con el nuevo reparto.'
export const total = 'Donado'

export const members = 'Quiénes se unieron y siguen'
export const membersOne = ({ joined, stay, month }: { joined: number; stay: number } & With<'month'>) =>
  `${plural(joined, { one: '1 persona se unió', other: `${joined} personas se unieron` })} en ${month}. ${plural(stay, { one: '1 sigue aquí', other: `${stay} siguen aquí` })}.`
export const memberBar = ({ month, joined, stay }: { joined: number; stay: number } & With<'month'>) =>
  `${capitalized(month)}: ${memberReadout({ joined, stay })}`
export const memberReadout = ({ joined, stay }: { joined: number; stay: number }) =>
  `${plural(joined, { one: '1 se unió', other: `${joined} se unieron` })}, ${plural(stay, { one: '1 sigue aquí', other: `${stay} siguen aquí` })}`
export const stillHere = 'Siguen aquí'
export const leftSince = 'Ya salieron'
