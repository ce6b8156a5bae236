import type { House } from './house.ts'
import { formatMoney } from '@kindling/contract/money'
import { escapeHtml, layout, type Letter } from '../../platform/mail-layout.ts'
import { cardWords, dateOf, deductibleWords, money, partsOf } from './receipt-words.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

/** Names are marked up so that any script reads right. */
export function receiptMail(receipt: Receipt, house: House): Letter {
  const facts: [string, string][] = [
    ['Receipt', receipt.number],
    ['Date', dateOf(receipt)],
    ['Given by', receipt.name],
    ...receipt.lines.flatMap(lineFacts),
    ...(receipt.coverCents > 0 ? [['Card fee you covered', money(receipt.coverCents)] as [string, string]] : []),
    ['Charged', `${money(receipt.amountCents + receipt.coverCents)}${cardWords(receipt)}`],
  ]
  const deductible = deductibleWords(receipt)
  const subject = `Your ${formatMoney(receipt.amountCents, { style: 'exact' })} gift: receipt ${receipt.number}`
  const hello = `Thank you, ${receipt.firstName}.`
  const closing = `Questions? Write to ${house.supportEmail}.`
  return {
    subject,
    text: [
      hello,
      '',
      ...facts.map(([k, v]) => `${k}: ${v}`),
      '',
      deductible,
      '',
      closing,
      '',
      house.postalAddress,
    ].join('\n'),
    html: layout({
      title: subject,
      body: `<h1>Thank you, <bdi>${escapeHtml(receipt.firstName)}</bdi>.</h1>
<table role="presentation">${facts.map(([k, v]) => `<tr><th scope="row">${escapeHtml(k)}</th><td><bdi>${escapeHtml(v)}</bdi></td></tr>`).join('')}</table>
<p>${escapeHtml(deductible)}</p><p>${escapeHtml(closing)}</p>`,
      footer: house.postalAddress,
    }),
  }
}

function lineFacts(line: ReceiptLine): [string, string][] {
  return [
    ['Gift to', `${line.giveable}, ${money(line.amountCents)}`],
    ...partsOf(line).map((r): [string, string] => ['Received by', `${r.name}, EIN ${r.ein}, ${money(r.amountCents)}`]),
    ...(line.refundedCents > 0 ? [['Refunded', money(line.refundedCents)] as [string, string]] : []),
  ]
}
