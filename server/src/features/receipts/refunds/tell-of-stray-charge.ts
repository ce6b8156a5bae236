import type { Deps } from '../../../deps.ts'
import { letter, type Letter } from '../../../platform/letter.ts'
import { apart, moneyIn, type Words } from '../../../platform/words.ts'
import { money } from '../receipt-words.ts'
import { payerOf } from './told.queries.ts'
import { houseOf, type House } from '../house.ts'

/** Once however often it runs. */
export async function tellOfStrayCharge(
  deps: Pick<Deps, 'db' | 'mail' | 'config' | 'publicUrl' | 'words'>,
  { intentId, paymentUuid, chargedCents }: { intentId: string; paymentUuid: string; chargedCents: number },
): Promise<void> {
  const payer = await payerOf(deps.db, paymentUuid)
  if (!payer.mailReceipt) return
  const mail = strayChargeMail(payer.firstName, chargedCents, houseOf(deps), deps.words)
  await deps.mail.send({ key: `stray-charge:${intentId}`, to: payer.email, ...mail })
}

export function strayChargeMail(firstName: string, cents: number, house: House, { letters, documents }: Words): Letter {
  const words = letters.strayCharge
  return letter({
    subject: words.subject({ amount: moneyIn(cents, 'exact') }),
    greeting: letters.refund.greeting({ name: apart(firstName), amount: money(cents) }),
    paragraphs: [words.why, words.days, documents.questions({ email: house.supportEmail })],
    footer: house.postalAddress,
  })
}
