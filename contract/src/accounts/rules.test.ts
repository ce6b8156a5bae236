import { describe, expect, test } from 'vitest'
import { looksLikeEmail, passwordRefusals } from './rules.ts'

describe('a password', () => {
  test.each([
    ['k1ndling!', []],
    ['', ['length', 'number', 'symbol']],
    ['abc', ['length', 'number', 'symbol']],
    ['abcdefgh', ['number', 'symbol']],
    ['abcdefg1', ['symbol']],
    ['abcdefg!', ['number']],
    ['ab1!', ['length']],
    ['abcdef١!', []],
    ['🔥🔥🔥🔥🔥1!', ['length']],
    ['🔥🔥🔥🔥🔥🔥1!', []],
    ['        1!', []],
    ['abcdefg1€', ['symbol']],
    ['abcdefg1–', ['symbol']],
  ] as const)('%j has the faults %j', (password, faults) => {
    expect(passwordRefusals(password, 'Maya', 'Lindqvist')).toEqual(faults)
  })

  test('counts every ASCII punctuation mark as a symbol, but no space and no letter', () => {
    for (const sign of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
      expect(passwordRefusals(`abcdefg1${sign}`, '', '')).toEqual([])
    for (const sign of ' \tzZ9é') expect(passwordRefusals(`abcdefg1${sign}`, '', '')).toEqual(['symbol'])
  })

  test.each([
    ['xMAYAx1!x', 'Maya', 'Lindqvist'],
    ['lindqvist1!', 'Maya', ' Lindqvist '],
    ['ليلى1234!', 'ليلى', 'حداد'],
    ['STRASSE1!', 'Ana', 'Straße'],
    ['νίκοςα12!', 'ΝΊΚΟΣ', ''],
    ['zoe\u0308zoe\u03081!', 'Zoë', ''],
    ['anna-lena1!', 'Anna-Lena', 'Ek'],
  ])('%j contains a name of %j %j', (password, first, last) => {
    expect(passwordRefusals(password, first, last)).toContain('name')
  })

  test('does not contain an empty or blank name', () => {
    expect(passwordRefusals('k1ndling!', '', '')).toEqual([])
    expect(passwordRefusals('k1nd ling!', '   ', ' ')).toEqual([])
  })
})

describe('an address', () => {
  test.each([
    'maya@kindling.example',
    'MAYA.L+gifts@mail.kindling.example',
    "o'neil_1@a-b.io",
    'x@y.zz',
    'jörg@müller.de',
    'ليلى@مثال.إختبار',
    '9@1.co',
    'm@xn--mller-kva.xn--p1ai',
    `${'a'.repeat(64)}@example.org`,
  ])('%j is valid', (text) => expect(looksLikeEmail(text)).toBe(true))

  test.each([
    '',
    'maya',
    'maya@',
    '@kindling.example',
    'maya@kindling',
    'maya@@kindling.example',
    'maya@kindling..example',
    'maya@.example',
    'maya@kindling.example.',
    '.maya@kindling.example',
    'maya.@kindling.example',
    'ma..ya@kindling.example',
    'maya@-kindling.example',
    'maya@kindling-.example',
    'maya@127.0.0.1',
    'maya@[127.0.0.1]',
    'ma ya@kindling.example',
    ' maya@kindling.example',
    'maya@kindling.example\n',
    'maya@kindling.example\r\nbcc:all@kindling.example',
    'maya@kindling.example,ben@kindling.example',
    'maya,ben@kindling.example',
    'Maya <maya@kindling.example>',
    '"maya"@kindling.example',
    'maya@kindling.example>',
    'maya;ben@kindling.example',
    'maya:ben@kindling.example',
    'maya\\@kindling.example',
    'maya\u0000@kindling.example',
    'maya\u202E@kindling.example',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
  ])('%j is invalid', (text) => expect(looksLikeEmail(text)).toBe(false))

  test('that is long and invalid is refused fast', () => {
    expect(looksLikeEmail(`a@${'a-'.repeat(120)}`)).toBe(false)
    expect(looksLikeEmail(`${'a.'.repeat(120)}@`)).toBe(false)
  })
})
