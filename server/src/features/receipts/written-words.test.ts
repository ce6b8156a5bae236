import { describe, expect, test } from 'vitest'
import { englishIn } from '@kindling/words/english'
import { strayWords } from '../../../test/outside-words.ts'
import { pseudoEnglish } from '../../../test/refusal-words.ts'
import { english, wordsIn, type Words } from '../../platform/words.ts'
import type { Email } from '../../platform/mail/compose-email.ts'
import { readPdf } from '../../platform/pdf/read-pdf.fixtures.ts'
import { receiptMail } from './receipt-mail.ts'
import { receiptPdf } from './pdf/receipt-pdf.ts'
import type { ReceiptMatch } from './paper.ts'
import { documentWords } from './receipt-words.ts'
import { line, receipt, receiver } from './receipts.fixtures.ts'
import { heldRefundMail } from './refunds/held-refund.ts'
import {
  chargedAfterEnd,
  closedBeforeCharge,
  refundMail,
  unmatchedCharge,
  returnedRefundMail,
} from './refunds/refund-mail.ts'
import { returnedUnmatchedMail, unmatchedChargeMail } from './refunds/unmatched-mail.ts'

const operator = { postalAddress: 'POSTAL ADDRESS', supportEmail: 'SUPPORT@HOUSE', url: 'https://HOUSE' }

const lines = [
  line({
    giveable: 'FIRST CAUSE',
    slug: 'FIRST',
    amountCents: 2_500,
    refundedCents: 500,
    receivers: [receiver('SOUND FUND', 6_000), receiver('OTHER FUND', 4_000, false)],
  }),
  line({ giveable: 'نور', slug: 'SECOND', amountCents: 700, receivers: [receiver('SOUND FUND', 10_000)] }),
]
const usual: Parameters<typeof receipt>[0] = {
  firstName: 'ANA',
  name: 'ANA NAME',
  coverCents: 130,
  refundedCents: 500,
  lines,
  refunds: [{ refund: 're_1', day: '2026-11-22', amountCents: 500 }],
}
const invitedBy = 'BEN'
const match = (more: Partial<ReceiptMatch>): ReceiptMatch => ({
  giveable: 'FIRST CAUSE',
  number: 7,
  receiver: { name: 'SOUND FUND', ein: '12-3456789', deductible: true },
  drawnCents: 0,
  leftCents: 0,
  releasedCents: 0,
  funds: true,
  isCanceled: false,
  isClosed: false,
  ...more,
})
const donee = { name: 'EMBER TRUST', ein: '98-7654321', deductible: false }
const gone = lines.map((line) => ({ ...line, refundedCents: line.amountCents }))
const whole = lines.map((line) => ({ ...line, refundedCents: 0 }))
const nothingBack = { refundedCents: 0, refunds: [] }
const receipts = (
  [
    ['of a gift that was refunded in part', {}],
    ['without a refund', { ...nothingBack, lines: whole }],
    ['without a refund, fully deductible', { ...nothingBack, lines: whole.slice(1) }],
    ['with a fee that is not known yet', { feeKnown: false, lines: whole }],
    ['of a gift that was refunded in full', { lines: gone }],
    ['of a gift that a bank took back in part', { takenBackCents: 500 }],
    ['of a gift that a bank took back', { takenBackCents: 3_330, lines: gone }],
    ['of an open match', { amountCents: 1_000, lines: [], match: match({ drawnCents: 900, leftCents: 100 }) }],
    [
      'of a closed match',
      { amountCents: 1_000, lines: [], match: match({ drawnCents: 900, releasedCents: 100, isClosed: true }) },
    ],
    ['of a canceled match', { amountCents: 1_000, lines: [], match: match({ leftCents: 1_000, isCanceled: true }) }],
    ['of a match that somebody else paid', { amountCents: 1_000, lines: [], match: match({ funds: false }) }],
    ['through a fiscal sponsor', { ...nothingBack, lines: whole, donee }],
    ['through a fiscal sponsor, refunded', { lines: gone, donee }],
    [
      'of a match through a fiscal sponsor',
      { amountCents: 1_000, lines: [], match: match({ drawnCents: 900 }), donee },
    ],
    ['that was corrected', { number: 'K-2026-000123-2', corrects: 'K-2026-000123' }],
    ['of a deleted account', { name: null }],
    ['by an unknown card', { cardBrand: null, cardLast4: null }],
    ['by a card of an unknown brand', { cardBrand: 'other' }],
  ] as const
).map(([name, more]) => [name, receipt({ ...usual, ...more })] as const)

const given = [
  'kindling',
  'POSTAL ADDRESS',
  'ANA NAME',
  'ANA',
  'K-2026-000123-2',
  'K-2026-000123',
  'https://HOUSE/flash-campaigns/7',
  'FIRST CAUSE',
  'SOUND FUND',
  'OTHER FUND',
  'نور',
  'BEN',
  'November 20, 2026',
  'November 22, 2026',
  '12-3456789',
  'EMBER TRUST',
  '98-7654321',
  '60%',
  '40%',
  'https://HOUSE/communities/FIRST',
  'https://HOUSE/communities/SECOND',
  'https://HOUSE/account/billing',
  ...[0, 1].map((n) => `?gift=01980000-0000-7000-8000-00000000000${n}`),
]
/** Removes amounts, since their format comes from the locale. */
const unmoneyed = (text: string) => text.replaceAll(/-?\$[\d,]+(\.\d\d)?/g, ' ')
const strays = (text: string) => strayWords(unmoneyed(text), given)
const shown = ({ html }: Email) => html.replace(/<style>[\s\S]*<\/style>/, '').replaceAll(/<[^>]*>/g, ' ')

/** Every email about a receipt in a language. */
const emailsIn = (words: Words, of: ReturnType<typeof receipt>): Record<string, Email> => ({
  receipt: receiptMail(of, { operator, invitedBy }, words),
  refund: refundMail(of, { nowCents: 500, inAllCents: 900, because: null }, operator, words),
  closed: refundMail(of, { nowCents: 500, inAllCents: 3_330, because: closedBeforeCharge }, operator, words),
  late: refundMail(of, { nowCents: 500, inAllCents: 3_330, because: chargedAfterEnd }, operator, words),
  returned: returnedRefundMail(of, 500, operator, words),
  unmatched: unmatchedChargeMail(of.firstName, 500, operator, words),
  'unmatched, returned': returnedUnmatchedMail(of.firstName, 500, operator, words),
  ...Object.fromEntries(
    [closedBeforeCharge, chargedAfterEnd, unmatchedCharge].flatMap((reason) =>
      ['dispute', 'lost'].map((because) => {
        const payer = { firstName: of.firstName, giveables: of.lines.map((l) => l.giveable), match: of.match }
        return [
          `held by ${because}: ${reason}`,
          heldRefundMail(payer, { because, reason, cents: 500 }, operator, words),
        ]
      }),
    ),
  ),
})

describe.each(receipts)('a receipt %s', (_, of) => {
  test.each(Object.entries(emailsIn(pseudoEnglish, of)))(
    'the email %s has no words outside the locale files',
    (_name, email) => {
      expect(email.subject).toContain('⟦')
      for (const text of [email.subject, email.text, shown(email)]) expect(strays(text)).toEqual([])
    },
  )

  test('no Spanish email has English in it', () => {
    for (const email of Object.values(emailsIn(wordsIn('es'), of))) {
      expect(email.html).toContain('<html lang="es"')
      for (const text of [email.subject, email.text, shown(email)]) expect(englishIn(text)).toEqual([])
    }
  })

  test('the document has no words outside the locale files', { tags: 'long' }, async () => {
    const pdf = await receiptPdf(of, { operator, words: documentWords(pseudoEnglish) })
    const { lines: written, actual } = await readPdf(pdf)
    expect(written.length).toBeGreaterThan(10)
    const text = written.join(' ').replaceAll(' | ', ' ')
    expect(text).toContain('⟦')
    expect(strays(text)).toEqual([])
    expect(actual.flatMap(strays)).toEqual([])
  })
})

describe('an email in English', () => {
  const one = receipt({ ...usual, ...nothingBack, lines: whole.slice(1), coverCents: 0, feeKnown: false })

  test('has all its lines in order', () => {
    expect(receiptMail(one, { operator, invitedBy }, english).text).toBe(
      [
        'Thank you for your $7 gift, \u2068ANA\u2069.\n',
        'Receipt: K-2026-000123\nDate: November 20, 2026\nGiven by: ANA NAME\nInvite: \u2068BEN\u2069 invited you\n',
        '\u2068نور\u2069\nhttps://HOUSE/communities/SECOND\nYour gift: $7.00\nCard fee, estimated: -$0.50',
        'Arrives at \u2068SOUND FUND\u2069: $6.50\n  EIN 12-3456789',
        'Ask for a refund: https://HOUSE/account/billing?gift=01980000-0000-7000-8000-000000000000\n',
        'Charged, card ending 4242: $7.00\n',
        'No goods or services were given in return. Your gift is tax deductible to the extent the law allows.\n',
        'See all your gifts: https://HOUSE/account/billing\n',
        '-- \nYou get this email because you gave on Kindling.',
        'Something wrong? Write to SUPPORT@HOUSE. A person reads it.\n',
        'POSTAL ADDRESS',
      ].join('\n'),
    )
  })

  test('has its links, keeps an EIN on one line, and renders names as text, never as markup', () => {
    const evil = `"><script>x</script>\u2060\u2069`
    const lines = [line({ giveable: evil, slug: 'a?b=1&c="', receivers: [receiver(evil, 10_000)] })]
    const { html } = receiptMail(
      receipt({ name: evil, firstName: evil, lines }),
      { operator, invitedBy: evil },
      english,
    )
    expect(html).not.toContain('<script')
    expect(html.match(/&quot;&gt;&lt;script&gt;/g)).toHaveLength(6)
    expect(html).toContain('<h2><a href="https://HOUSE/communities/a?b=1&amp;c=&quot;">')
    expect(html).toContain('<a href="https://HOUSE/account/billing?gift=01980000-0000-7000-8000-000000000000">Ask for')
    expect(html).toContain('<a class="button" href="https://HOUSE/account/billing">See all')
    expect(html).toContain('<span class="whole">EIN 12-3456789</span>')
    expect(html.match(/<bdi>/g)).toHaveLength(html.match(/<\/bdi>/g)!.length)
    expect(html.match(/<span/g)).toHaveLength(html.match(/<\/span>/g)!.length)
    expect(html.split('</style>')[1]).not.toContain('\u2060')
  })
})
