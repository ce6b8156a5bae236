import type { House } from '../house.ts'
import { formatMoney } from '@kindling/contract/money'
import { escapeHtml, layout, type Letter } from '../../../platform/mail-layout.ts'
import { cardName, money } from '../receipt-words.ts'
import type { Receipt } from '../receipts.queries.ts'

/** A refund did not arrive: the bank sent it back to us. */
export function returnedRefundMail(receipt: Receipt, cents: number, house: House): Letter {
  const subject = `Your refund of ${formatMoney(cents, { style: 'exact' })} came back to us`
  const title = `your bank sent ${money(cents)} back to us.`
  const words = [
    `We had refunded it to ${cardName(receipt)}, and your bank did not take it: the card may be closed or replaced.`,
    `The money is safe. Write to ${house.supportEmail}, and we will find another way. Until then it counts as part of your gift.`,
    `Receipt: ${receipt.number}`,
  ]
  return {
    subject,
    text: [`${receipt.firstName}, ${title}`, '', ...words, '', house.postalAddress].join('\n'),
    html: layout({
      title: subject,
      body: `<h1><bdi>${escapeHtml(receipt.firstName)}</bdi>, ${escapeHtml(title)}</h1>
${words.map((w) => `<p>${escapeHtml(w)}</p>`).join('')}`,
      footer: house.postalAddress,
    }),
  }
}
