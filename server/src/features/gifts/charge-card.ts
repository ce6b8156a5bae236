import { defaultLanguage } from '@kindling/contract/language'
import type { Deps } from '../../deps.ts'
import type { CardToCharge, ConfirmOutcome } from '../../processor/processor.ts'
import { statementOf } from '../../processor/statement.ts'
import { customerOf } from '../cards/index.ts'
import type { Giveable } from '../giveables/index.ts'
import {
  confirmAttempt,
  openSheet,
  type AttemptCard,
  type OpenedSheet,
  type StoredPayment,
  type WithPayments,
} from '../payments/index.ts'

type Named = Pick<Giveable, 'kind' | 'number' | 'name'>

export type CardAttempt = {
  payment: StoredPayment
  number: number
  using: Omit<AttemptCard, 'card'>
  giveables: readonly Named[]
  /** The first gift; after the bank's check, the giver returns to the page of its giveable. */
  giftUuid: string
  offSession?: boolean
  returnTo?: string | undefined
}

/** `open`: the payment sheet of a phone takes the card. */
export type ChargeOutcome = ConfirmOutcome | OpenedSheet

/** Charges the card, or opens a phone's payment sheet, which does. */
export async function chargeCard(
  deps: Deps & WithPayments,
  { payment, number, using, giveables, giftUuid, offSession = false, returnTo }: CardAttempt,
): Promise<ChargeOutcome> {
  // staff and the processor read the description, not the giver
  const { documents } = deps.wordsIn(defaultLanguage)
  const [first, ...others] = giveables
  const { kind, number: place, name } = first!
  const description =
    others.length === 0 ? documents.charge({ name }) : documents.chargeOfMany({ name, more: others.length })
  const statement = statementOf(others.length === 0 ? name : '')
  const { method } = using
  if (method === null) {
    const keepFor = using.keep ? await customerOf(deps, payment.userId) : null
    return await openSheet(deps, payment, { attempt: number, keepFor, description, statement })
  }
  return await confirmAttempt(deps, payment, {
    number,
    card: await cardToCharge(deps, payment.userId, { ...using, method }, offSession),
    description,
    statement,
    returnUrl: `${deps.publicUrl}${returnTo ?? `/${kind}/${place}?give=1&gift=${giftUuid}`}`,
  })
}

async function cardToCharge(
  deps: Deps,
  userId: number,
  { method, saved, keep }: CardAttempt['using'] & { method: string },
  offSession: boolean,
): Promise<CardToCharge> {
  if (saved) return { methodId: method, customerId: await customerOf(deps, userId), offSession }
  if (offSession) throw new Error('only a saved card is charged while its owner is away')
  return { token: method, keepFor: keep ? await customerOf(deps, userId) : null }
}
