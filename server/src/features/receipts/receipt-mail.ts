import { formatMoney, split } from '@kindling/contract/money'
import { escapeHtml, layout, type Letter } from '../../platform/mail-layout.ts'
import type { Receipt, ReceiptLine } from './receipts.queries.ts'

type House = { publicUrl: string; postalAddress: string; supportEmail: string }

/** The receipt as a mail: plain text and HTML of the same words. Names are marked up so that any script reads right. */
export function receiptMail(receipt: Receipt, house: House): Letter {
  const charged = formatMoney(receipt.amountCents + receipt.coverCents, { style: 'full' })
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: receipt.timeZone }).format(
    receipt.issuedAt,
  )
  const facts: [string, string][] = [
    ['Receipt', receipt.number],
    ['Date', date],
    ['Given by', receipt.name],
    ...receipt.lines.flatMap(lineFacts),
    ...(receipt.coverCents > 0
      ? [['Card fee you covered', formatMoney(receipt.coverCents, { style: 'full' })] as [string, string]]
      : []),
    ['Charged', `${charged}${receipt.cardLast4 ? `, card ending ${receipt.cardLast4}` : ''}`],
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
  const parts = split(
    line.amountCents,
    line.receivers.map((r) => r.basisPoints),
  )
  return [
    ['Gift to', `${line.giveable}, ${formatMoney(line.amountCents, { style: 'full' })}`],
    ...line.receivers.map((r, i): [string, string] => [
      'Received by',
      `${r.name}, EIN ${einOf(r.ein)}, ${formatMoney(parts[i]!, { style: 'full' })}`,
    ]),
  ]
}

const einOf = (ein: string) => `${ein.slice(0, 2)}-${ein.slice(2)}`

/** No more is promised than the registry says, and the covered card fee is told apart. */
function deductibleWords({ lines }: Receipt): string {
  const all = lines.flatMap((l) => l.receivers)
  if (all.every((r) => r.deductible)) {
    return 'No goods or services were given in return. Your gift is tax deductible as far as the law allows.'
  }
  const rest = all.filter((r) => !r.deductible).map((r) => r.name)
  return `No goods or services were given in return. Not tax deductible: what goes to ${rest.join(', ')}.`
}
