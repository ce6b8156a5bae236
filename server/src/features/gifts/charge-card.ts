import type { Deps } from '../../deps.ts'
import type { CardToCharge, ConfirmOutcome } from '../../processor/processor.ts'
import { statementOf } from '../../processor/statement.ts'
import { customerOf } from '../cards/index.ts'
import type { Giveable } from '../giveables/index.ts'
import { confirmAttempt, type AttemptCard, type StoredPayment, type WithPayments } from '../payments/index.ts'

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

export async function chargeCard(
  deps: Deps & WithPayments,
  { payment, number, using, giveables, giftUuid, offSession = false, returnTo }: CardAttempt,
): Promise<ConfirmOutcome> {
  const { documents } = deps.words
  const [first, ...others] = giveables
  const { kind, number: place, name } = first!
  return await confirmAttempt(deps, payment, {
    number,
    card: await cardToCharge(deps, payment.userId, using, offSession),
    description:
      others.length === 0 ? documents.charge({ name }) : documents.chargeOfMany({ name, more: others.length }),
    statement: statementOf(others.length === 0 ? name : ''),
    returnUrl: `${deps.publicUrl}${returnTo ?? `/${kind}/${place}?give=1&gift=${giftUuid}`}`,
  })
}

async function cardToCharge(
  deps: Deps,
  userId: number,
  { method, saved, keep }: CardAttempt['using'],
  offSession: boolean,
): Promise<CardToCharge> {
  if (saved) return { methodId: method, customerId: await customerOf(deps, userId), offSession }
  if (offSession) throw new Error('only a saved card is charged while its owner is away')
  return { token: method, keepFor: keep ? await customerOf(deps, userId) : null }
}
