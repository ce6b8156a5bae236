import type { House } from '../house.ts'
import { formatMoney } from '@kindling/contract/money'
import { escapeHtml, layout, type Letter } from '../../../platform/mail-layout.ts'
import { cardName, deductibleWords, leftCents, money } from '../receipt-words.ts'
import type { Receipt } from '../receipts.queries.ts'

/** These reasons are stored with the house's refunds, and read again for the mail. */
export const closedBeforeCharge = 'closed before the charge'

export const chargedAfterEnd = 'charged after it was ended'

export type RefundTold = { nowCents: number; inAllCents: number; because: string | null }

export function refundMail(receipt: Receipt, told: RefundTold, house: House): Letter {
  const whole = told.inAllCents >= receipt.amountCents + receipt.coverCents
  const name = receipt.lines.map((line) => line.giveable).join(', ')
  const facts: [string, string][] = [
    ['Refunded now', money(told.nowCents)],
    ...(told.inAllCents > told.nowCents ? [['Refunded in all', money(told.inAllCents)] as [string, string]] : []),
    ['To', cardName(receipt)],
    ...receipt.lines.map((line): [string, string] => ['Your gift to', `${line.giveable}, ${money(line.amountCents)}`]),
    ...(whole ? [] : [['Left of your gift', money(leftCents(receipt))] as [string, string]]),
    ['Receipt', receipt.number],
  ]
  const subject = whole
    ? `Your ${formatMoney(receipt.amountCents, { style: 'exact' })} gift was refunded`
    : `${formatMoney(told.nowCents, { style: 'exact' })} of your gift was refunded`
  const hello = `${receipt.firstName}, ${money(told.nowCents)} is on its way back to you.`
  const words = [
    ...(whole ? reasonWords(told.because, name) : []),
    'Banks take 5 to 10 days to show it.',
    deductibleWords(receipt),
    `Questions? Write to ${house.supportEmail}.`,
  ]
  const rows = facts.map(
    ([k, v]) => `<tr><th scope="row">${escapeHtml(k)}</th><td><bdi>${escapeHtml(v)}</bdi></td></tr>`,
  )
  return {
    subject,
    text: [hello, '', ...facts.map(([k, v]) => `${k}: ${v}`), '', ...words, '', house.postalAddress].join('\n'),
    html: layout({
      title: subject,
      body: `<h1><bdi>${escapeHtml(receipt.firstName)}</bdi>, ${money(told.nowCents)} is on its way back to you.</h1>
<table role="presentation">${rows.join('')}</table>
${words.map((w) => `<p>${escapeHtml(w)}</p>`).join('')}`,
      footer: house.postalAddress,
    }),
  }
}

function reasonWords(because: string | null, name: string): string[] {
  const cause = `\u2068${name}\u2069`
  if (because === closedBeforeCharge)
    return [`${cause} had closed before your card was charged, so your whole gift goes back to you.`]
  if (because === chargedAfterEnd)
    return [
      `Your gift to ${cause} had ended without a charge, and your card was charged all the same. That was our fault, and we are sorry.`,
    ]
  return []
}
