import { formatMoney } from '@kindling/contract/money'
import type { Deps } from '../../../deps.ts'
import { escapeHtml, layout, type Letter } from '../../../platform/mail-layout.ts'
import { money } from '../receipt-words.ts'
import { payerOf } from '../receipts.queries.ts'
import { houseOf, type House } from '../house.ts'

/** Once however often it runs. */
export async function tellOfStrayCharge(
  deps: Pick<Deps, 'db' | 'mail' | 'config'>,
  { intentId, paymentUuid, chargedCents }: { intentId: string; paymentUuid: string; chargedCents: number },
): Promise<void> {
  const payer = await payerOf(deps.db, paymentUuid)
  if (!payer.mailReceipt) return
  const letter = strayChargeMail(payer.firstName, chargedCents, houseOf(deps))
  await deps.mail.send({ key: `stray-charge:${intentId}`, to: payer.email, ...letter })
}

function strayChargeMail(firstName: string, cents: number, house: House): Letter {
  const subject = `We gave ${formatMoney(cents, { style: 'exact' })} back to your card`
  const title = `${money(cents)} is on its way back to you.`
  const words = [
    'Your card was charged beside your gift. That was our fault, and we are sorry. All of it goes back.',
    'Banks take 5 to 10 days to show it. Your gift itself stays as it is.',
    `Questions? Write to ${house.supportEmail}.`,
  ]
  return {
    subject,
    text: [`${firstName}, ${title}`, '', ...words, '', house.postalAddress].join('\n'),
    html: layout({
      title: subject,
      body: `<h1><bdi>${escapeHtml(firstName)}</bdi>, ${escapeHtml(title)}</h1>
${words.map((w) => `<p>${escapeHtml(w)}</p>`).join('')}`,
      footer: house.postalAddress,
    }),
  }
}
