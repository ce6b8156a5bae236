import { type Amount, amountOf, type Giveable } from '../../giveables/index.ts'
import { firstChoice, presetsOf } from '../amounts/presets.ts'
import { asMonthly } from './as-monthly.ts'

type Chosen = { amount: Amount; monthly: boolean }

/** A typed amount is kept, a suggested one becomes the new frequency's default. */
export function movedAmount(giveable: Giveable, { amount, monthly: before }: Chosen, monthly: boolean) {
  const offered = presetsOf(before ? asMonthly(giveable) : giveable).some(({ cents }) => cents === amount.cents)
  return offered || amount.text === ''
    ? { amount: amountOf(firstChoice(monthly ? asMonthly(giveable) : giveable)) }
    : {}
}
