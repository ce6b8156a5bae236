import { describe, expect, test } from 'vitest'
import { english } from '../../../platform/words.ts'
import { all, readPdf, rolesOf, textOf } from '../../../platform/pdf/read-pdf.fixtures.ts'
import { documentWords } from '../receipt-words.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { operator, line, receipt, receiver } from '../receipts.fixtures.ts'

const pdfOf = (of: ReturnType<typeof receipt>) => receiptPdf(of, { operator, words: documentWords(english) })
const read = async (of: ReturnType<typeof receipt>) => readPdf(await pdfOf(of))
const two = [
  receiver('North Shore Table Fund', 6_000),
  { ...receiver('Harbor Fridge Project', 4_000), ein: '00-4100137' },
]

test('shows the gift, the fees, the net amounts and the charge, with the lines of the gift as they appear in the app', async () => {
  const { lines, pages } = await read(receipt({ coverCents: 106, lines: [line({ receivers: two })] }))
  expect(pages).toBe(1)
  expect(lines).toEqual([
    'kindling | Receipt',
    'Receipt | K-2026-000123',
    'Date | November 20, 2026',
    'Given by | Maya Oyelaran-Brandt',
    'Larkspur Street Pantry',
    'Your gift | $25.00',
    'Card fee you covered | $1.06',
    'Card fee | -$1.06',
    'Arrives at North Shore Table Fund | $15.00',
    'EIN 12-3456789 · 60%',
    'Arrives at Harbor Fridge Project | $10.00',
    'EIN 00-4100137 · 40%',
    'Ask for a refund',
    'Charged, card ending 4242 | $26.06',
    'No goods or services were given in return. Your gift is tax deductible to the',
    'extent the law allows.',
    'Questions? Write to help@kindling.example.',
    'See all your gifts',
    'Kindling, 1 Hearth Lane, Duluth, MN 55802',
  ])
})

test('links to the giveable, to the refund request and to all gifts', async () => {
  const { links } = await read(receipt())
  expect(links).toEqual([
    'https://kindling.example/communities/larkspur-street-pantry',
    'https://kindling.example/account/billing?gift=01980000-0000-7000-8000-000000000000',
    'https://kindling.example/account/billing',
  ])
  const gone = await read(receipt({ refundedCents: 2_500, lines: [line({ refundedCents: 2_500 })] }))
  expect(gone.links.filter((link) => link.includes('?gift='))).toEqual([])
})

describe('accessibility of the document', () => {
  test(
    'has a language, a title, headings, tables with headers, and links in reading order',
    { tags: 'long' },
    async () => {
      const pdf = await pdfOf(receipt())
      const { info, structure } = await readPdf(pdf)
      expect(info).toMatchObject({ Language: 'en-US', Title: 'Receipt K-2026-000123' })
      expect(pdf.toString('latin1')).toMatch(
        /<pdfuaid:part>1<[\s\S]*\/Marked true|\/Marked true[\s\S]*<pdfuaid:part>1</,
      )
      const facts = ['Table', ...Array(3).fill(['TR', 'TH', 'text', 'TD', 'text'])].flat()
      const link = ['Link', 'text', 'object']
      expect(rolesOf(structure)).toEqual(
        ['Document', 'P', 'text', 'H1', 'text', ...facts, 'H2', ...link, ...facts, 'P', ...link].concat([
          'Table',
          'TR',
          'TH',
          'text',
          'TD',
          'text',
          'P',
          'text',
          'P',
          'text',
          'P',
          ...link,
          'P',
          'text',
        ]),
      )
      expect(all(structure, 'H1').map(textOf)).toEqual(['Receipt'])
      expect(pdf.toString('latin1').match(/\/Scope \/Row/g)).toHaveLength(7)
    },
  )

  test('reads right-to-left names, and names with missing letters, as they are', async () => {
    const { actual, rows } = await read(
      receipt({
        name: '\u{2A6D6}\u{E000} Zoë',
        lines: [line({ giveable: 'مخبز (الحي) 2026', receivers: [receiver('כהן (Fund)', 10_000)] })],
      }),
    )
    expect(actual).toEqual(['\u{2A6D6}\u{E000} Zoë', 'مخبز (الحي) 2026', 'Arrives at כהן (Fund), EIN 12-3456789'])
    expect(rows[2]).toEqual(['Given by', '\uFFFD\uFFFD Zoë'])
  })
})

describe('draws names of every supported script in fonts of that script', () => {
  test.each([
    ['王小明', /NotoSansSC/],
    ['髙橋 はな', /NotoSansJP/],
    ['김하늘', /NotoSansKR/],
    ['直美 Müller', /NotoSansSC/],
    ['直美 ミュラー', /NotoSansJP/],
    ['李 (리) Wei', /NotoSansKR/],
    ['Łódź Nguyễn Ωμέγα Жук', /DejaVuSans/],
  ])('%s', async (name, font) => {
    const pdf = await pdfOf(receipt({ name, lines: [line({ giveable: name })] }))
    const { rows, structure, actual } = await readPdf(pdf)
    expect(rows[2]).toEqual(['Given by', name])
    expect(all(structure, 'H2').map(textOf)).toEqual([`${name} `])
    expect(actual).toEqual([])
    const fonts = pdf.toString('latin1').match(/\/BaseFont \/\w+\+\S+/g)!
    expect(fonts.join(' ')).toMatch(font)
    expect(fonts.join(' ')).not.toMatch(/Helvetica/)
    if (/Noto/.test(font.source)) expect(fonts.filter((each) => /Noto/.test(each) && !font.test(each))).toEqual([])
  })

  test('draws a letter in another font if a font lists it without a glyph', { tags: 'long' }, async () => {
    const name = '김치 と 東京'
    expect((await read(receipt({ name }))).rows[2]).toEqual(['Given by', name])
  })

  test.each(['ليلى حسن', 'משפחת כהן'])('%s', async (name) => {
    const { rows, actual } = await read(receipt({ name }))
    expect(rows[2]![1]!.replaceAll(/\s+/g, ' ').split(' ').toSorted()).toEqual(name.split(' ').toSorted())
    expect(actual).toEqual([name])
  })

  test('wraps long Chinese titles, and keeps them beside Latin words', { tags: 'long' }, async () => {
    const giveable =
      '北京图书馆之友一起读书与 Eastgate Library 的朋友们在一起共同建设一个没有台阶的新入口和书架和灯以及长椅'
    const { structure, links } = await read(receipt({ lines: [line({ giveable })] }))
    expect(textOf(all(structure, 'H2')[0]!).replaceAll('\n', '').trim()).toBe(giveable)
    expect(links.filter((link) => link.includes('/communities/'))).toHaveLength(2)
  })

  test('draws no empty box: no glyph for a missing letter', async () => {
    const { lines } = await read(receipt({ name: 'A\u{2A6D6} \u{E000} Ana\u200D\uFE0F' }))
    expect(lines.join('\n')).not.toMatch(/[\0\uE000]/)
    expect(lines[3]).toMatch(/^Given by \| A\uFFFD \uFFFD Ana$/)
  })
})

/** Names in the scripts of the world, with marks, conjuncts, vowels before their consonant, and emoji. */
const names: [script: string, name: string, font: RegExp][] = [
  ['Devanagari', 'प्रियांका क्षत्रिय', /NotoSansDevanagari/],
  ['Bengali', 'রবীন্দ্রনাথ শ্রী কৌশিক', /NotoSansBengali/],
  ['Gujarati', 'નરેન્દ્ર ક્ષત્રિય', /NotoSansGujarati/],
  ['Gurmukhi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', /NotoSansGurmukhi/],
  ['Tamil', 'கோவிந்தராஜன் ஸ்ரீ', /NotoSansTamil/],
  ['Telugu', 'శ్రీనివాస్ రెడ్డి', /NotoSansTelugu/],
  ['Kannada', 'ಶ್ರೀಕೃಷ್ಣ ಕ್ಷೇಮ', /NotoSansKannada/],
  ['Malayalam', 'ശ്രീജിത്ത് കൃഷ്ണൻ', /NotoSansMalayalam/],
  ['Sinhala', 'ශ්‍රී ක්‍රිස්ටි', /NotoSansSinhala/],
  ['Thai', 'กำธร น้ำฝน ที่ปู่', /NotoSansThai/],
  ['Lao', 'ສົມສັກ ຄຳ', /NotoSansLao/],
  ['Khmer', 'ភ្នំពេញ ស្រី', /NotoSansKhmer/],
  ['Myanmar', 'အောင်ဆန်း မြန်မာ', /NotoSansMyanmar/],
  ['Hebrew', 'שָׁלוֹם כהן', /NotoSansHebrew/],
  ['Arabic', 'مُحَمَّد الأمين', /DejaVuSans/],
  ['Armenian', 'Արամ Խաչատրյան', /DejaVuSans/],
  ['Georgian', 'ნინო ბერიძე', /DejaVuSans/],
  ['Ethiopic', 'አበበ ቢቂላ', /NotoSansEthiopic/],
  ['Greek', 'Ελένη Αΐδη', /DejaVuSans/],
  ['Cyrillic', 'Ђорђе Їжак', /DejaVuSans/],
  ['Chinese', '王小明', /NotoSansSC/],
  ['Japanese', '髙橋 はな', /NotoSansJP/],
  ['Korean', '김하늘', /NotoSansKR/],
  ['emoji', 'Zoë 👩‍👩‍👧 🌻 ❤️', /NotoEmoji/],
  ['combined marks', 'Z\u0323\u0308oe\u0301 Nguye\u0302\u0303n', /DejaVuSans/],
]

describe('every letter of a name is drawn, and comes back from the text of the document', () => {
  test.each(names)('%s', { tags: 'long' }, async (_, name, font) => {
    const pdf = await pdfOf(receipt({ name }))
    const { rows, actual } = await readPdf(pdf)
    expect(actual.length === 0 ? rows[2]![1] : actual[0]).toBe(name)
    expect(rows[2]![1]).not.toMatch(/[\uFFFD\p{Cc}]/u)
    expect(
      pdf
        .toString('latin1')
        .match(/\/BaseFont \/\w+\+\S+/g)!
        .join(' '),
    ).toMatch(font)
  })

  test('a name in Latin letters embeds no other font', async () => {
    const pdf = await pdfOf(receipt())
    const fonts = pdf.toString('latin1').match(/\/BaseFont \/\w+\+[\w-]+/g)!
    expect([...new Set(fonts.map((one) => one.split('+')[1]))].toSorted()).toEqual(['DejaVuSans', 'DejaVuSans-Bold'])
  })
})

describe('several gifts in one payment', () => {
  const cents = (text: string) => Math.round(Number(text.replaceAll(/[$,]/g, '')) * 100)
  test.each([0, 1, 107, 3_001])(
    'are shown one by one, and with %i cents of covered fees they add up',
    async (coverCents) => {
      const lines = [1_000, 1_000, 1_001, 99, 4_999].map((amountCents, i) =>
        line({
          amountCents,
          giveable: `Gift ${i}`,
          receivers: i === 1 ? two : [receiver('One', 3_333), receiver('Two', 6_667)],
        }),
      )
      const of = receipt({ coverCents, lines, feeKnown: false })
      const { rows, structure } = await read(of)
      const sum = (name: RegExp) =>
        rows.reduce((all, [row, amount]) => (name.test(row!) ? all + cents(amount!) : all), 0)
      expect(all(structure, 'H2').map((one) => textOf(one).trim())).toEqual(lines.map((each) => each.giveable))
      expect(sum(/^Your gift$/)).toBe(8_099)
      expect(sum(/^Your gifts in all$/)).toBe(8_099)
      expect(sum(/^Card fee you covered$/)).toBe(coverCents)
      expect(sum(/^Charged/)).toBe(8_099 + coverCents)
      expect(sum(/^Card fee, estimated$/)).toBe(-of.feeCents)
      expect(sum(/^Card fees in all, estimated$/)).toBe(-of.feeCents)
      expect(sum(/^Arrives at/)).toBe(8_099 + coverCents - of.feeCents)
      expect(sum(/^Arrives in all$/)).toBe(8_099 + coverCents - of.feeCents)
    },
  )

  test('continue on further pages, each gift starts where there is room, and a name of 200 letters wraps', async () => {
    const long = receipt({ name: 'x'.repeat(200), lines: Array.from({ length: 20 }, () => line()) })
    const { pages, structure, rows } = await read(long)
    expect(pages).toBeGreaterThan(3)
    expect(all(structure, 'H2')).toHaveLength(20)
    expect(rows[2]![1]!.replaceAll(/\s/g, '')).toHaveLength(200)
  })
})

test('a refunded gift shows the date, the rest, and what of it arrives', async () => {
  const refunds = [{ refund: 're_1', day: '2026-11-22', amountCents: 500 }]
  const { rows } = await read(
    receipt({ refundedCents: 500, refunds, arrivesNowCents: 1_918, lines: [line({ refundedCents: 500 })] }),
  )
  expect(rows.slice(-4)).toEqual([
    ['Charged, card ending 4242', '$25.00'],
    ['Refunded on November 22, 2026', '-$5.00'],
    ['Your gift after refunds', '$20.00'],
    ['Arrives after refunds', '$19.18'],
  ])
})

test.each([
  ['nameless', receipt({ name: '' })],
  ['no card known', receipt({ cardLast4: null })],
])('%s: one page', async (_, of) => {
  expect((await read(of)).pages).toBe(1)
})

test('renders the same bytes each time', async () => {
  const [a, b] = await Promise.all([pdfOf(receipt({ name: '王小明' })), pdfOf(receipt({ name: '王小明' }))])
  expect(a.equals(b)).toBe(true)
})
