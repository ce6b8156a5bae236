import { expect, test } from 'vitest'
import { composeEmail, longestSubject, shortened } from './compose-email.ts'
import { english, isolate, onOneLine } from '../words.ts'

const parts = {
  locale: english.locale,
  subject: 'One',
  greeting: 'Hello.',
  paragraphs: ['First.', 'Second.'],
  button: { text: 'See it', address: 'https://kindling.test/it' },
  footer: { why: 'You gave.', wrong: 'Write to us.', address: 'Kindling, Duluth' },
}

test('an email contains its parts in order, with and without markup', () => {
  const whole = composeEmail({
    ...parts,
    facts: [
      ['Date', 'today'],
      ['To', 'you'],
    ],
    links: [{ text: 'Stop it', address: 'https://kindling.test/plan?a=1&b=2' }],
  })
  expect(whole.text).toBe(
    'Hello.\n\nDate: today\nTo: you\n\nFirst.\n\nSecond.\n\nSee it: https://kindling.test/it\n\nStop it: https://kindling.test/plan?a=1&b=2\n\n-- \nYou gave.\nWrite to us.\n\nKindling, Duluth',
  )
  expect(whole.html).toMatch(/^<!doctype html><html lang="en" dir="ltr">/)
  expect(whole.html).toContain('<title>One</title>')
  expect(whole.html).toMatch(
    /<h1>Hello\.<\/h1>\n<table.*Date.*today.*To.*you.*<\/table>\n<p>First\.<\/p>\n<p>Second\.<\/p>\n<p class="do"><a class="button" href="https:\/\/kindling\.test\/it">See it<\/a><\/p>\n<p class="links"><a href="https:\/\/kindling\.test\/plan\?a=1&amp;b=2">Stop it<\/a><\/p><\/section>\n<footer><p>You gave\. Write to us\.<\/p>\n<p>Kindling, Duluth<\/p><\/footer>/,
  )
})

test('without facts and links it has no empty places for them', () => {
  const { text, html } = composeEmail(parts)
  expect(text).toBe(
    'Hello.\n\nFirst.\n\nSecond.\n\nSee it: https://kindling.test/it\n\n-- \nYou gave.\nWrite to us.\n\nKindling, Duluth',
  )
  expect(html).not.toMatch(/<table|class="links"/)
})

test('text is escaped in every part', () => {
  const evil = `"><script>alert('1')</script>&amp;<!--`
  const { text, html } = composeEmail({
    locale: english.locale,
    subject: evil,
    greeting: evil,
    facts: [[evil, evil]],
    paragraphs: [evil],
    button: { text: evil, address: evil },
    links: [{ text: evil, address: evil }],
    footer: { why: evil, wrong: evil, address: evil },
  })
  expect(text.split(evil)).toHaveLength(12)
  expect(html).not.toContain('<script')
  expect(html).not.toContain("'1'")
  expect(html.split('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;amp;&lt;!--')).toHaveLength(14)
})

test.each([
  ['نور', '<h1><bdi>نور</bdi>, thank you.</h1>'],
  ['نور\u2069 !', '<h1><bdi>نور !</bdi>, thank you.</h1>'],
  ['\u2067\u2066نور', '<h1><bdi>نور</bdi>, thank you.</h1>'],
])('%j does not change the direction of the text around it', (name, markup) => {
  const { text, html } = composeEmail({ ...parts, greeting: `${isolate(name)}, thank you.` })
  expect(html).toContain(markup)
  expect(text).toMatch(/^\u2068[^\u2066-\u2069]+\u2069, thank you\./)
})

test('isolating characters without a partner are closed at the end of their text', () => {
  const { html } = composeEmail({ ...parts, facts: [['To', '\u2067نور']], paragraphs: ['\u2069a\u2068b'] })
  expect(html).toContain('<td><bdi><bdi>نور</bdi></bdi></td>')
  expect(html).toContain('<p>a<bdi>b</bdi></p>')
})

test('accounts list amounts under a title with a link, and keep marked words unbroken', () => {
  const { text, html } = composeEmail({
    ...parts,
    accounts: [
      {
        title: { text: isolate('<نور>'), address: 'https://kindling.test/a?b=1&c' },
        lines: [
          { name: 'Gift', amount: '$25.00', strong: true },
          { name: `To ${isolate('b\u2060')}`, amount: '$24.00', below: onOneLine('EIN 12-3456789') },
        ],
        links: [{ text: 'Undo', address: 'https://kindling.test/undo' }],
      },
    ],
  })
  expect(text).toContain(
    '\n\n\u2068<نور>\u2069\nhttps://kindling.test/a?b=1&c\nGift: $25.00\nTo \u2068b\u2069: $24.00\n  EIN 12-3456789\nUndo: https://kindling.test/undo\n\n',
  )
  expect(html).toContain('<h2><a href="https://kindling.test/a?b=1&amp;c"><bdi>&lt;نور&gt;</bdi></a></h2>')
  expect(html).toContain('<tr class="strong"><th scope="row">Gift</th><td>$25.00</td></tr>')
  expect(html).toContain(
    'To <bdi>b</bdi><br><small><span class="whole">EIN 12-3456789</span></small></th><td>$24.00</td>',
  )
  expect(html).toContain('<p class="links"><a href="https://kindling.test/undo">Undo</a></p>')
})

test.each(['\u2060a\u2068b\u2060c\u2069', '\u2060\u2060\u2060x', 'x\u2060'])('%j leaves no element open', (name) => {
  const { html } = composeEmail({ ...parts, facts: [['To', name]], paragraphs: [onOneLine(name)] })
  expect(html).not.toContain('\u2060')
  expect(html).not.toMatch(/<bdi>[^<]*<\/span>|<span[^>]*>[^<]*<bdi>[^<]*<\/span>/)
})

test('what programs show in a list is the first text, the button, or one of its own; no other text follows it', () => {
  const shown = (html: string) => /<div class="preheader"[^>]*>([^\u034f]*)\u034f/.exec(html)?.[1]
  expect(shown(composeEmail(parts).html)).toBe('First.')
  expect(shown(composeEmail({ ...parts, preheader: 'To Open Door' }).html)).toBe('To Open Door')
  expect(shown(composeEmail({ ...parts, paragraphs: [] }).html)).toBe('See it')
})

test('a long label takes several lines, so that its value stays in the window of a phone', () => {
  const facts: [string, string][] = [
    ['Recibo', 'K-2026-000001-1'],
    ['Lo que queda de tu donación', '$20'],
  ]
  const { html } = composeEmail({ ...parts, facts })
  expect(html).toContain('<th scope="row">Recibo')
  expect(html).toContain('<th scope="row" class="long">Lo que queda')
})

test('a subject is cut between letters, and closes what the cut left open', () => {
  expect(shortened('short', 5)).toBe('short')
  expect(shortened('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦…')
  expect(shortened(`${isolate('نور نور')} joined`, 4)).toBe('\u2068نو…\u2069')
  const { subject, html } = composeEmail({ ...parts, subject: 'a'.repeat(80) })
  expect(subject).toHaveLength(longestSubject)
  expect(html).toContain(`<title>${subject}</title>`)
})
