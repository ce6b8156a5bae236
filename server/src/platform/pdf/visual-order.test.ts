import { expect, test } from 'vitest'
import { visualLines } from './visual-order.ts'

/** Each letter has width one. */
const measure = (text: string) => [...text].length
const line = (text: string, direction?: 'ltr') =>
  visualLines(text, { width: 200, measure, ...(direction && { direction }) })

test.each([
  ['Maya Oyelaran-Brandt', [['Maya', 'Oyelaran-Brandt']]],
  ['ليلى حسن الخطيب', [['الخطيب', 'حسن', 'ليلى']]],
  ['משפחת כהן', [['כהן', 'משפחת']]],
  ['ليلى Smith Jones', [['Smith', 'Jones', 'ليلى']]],
  ['Smith ليلى حسن', [['Smith', 'حسن', 'ليلى']]],
  ['Smith, ليلى حسن, Jones', [['Smith,', 'حسن,', 'ليلى', 'Jones']]],
  ['مخبز (الحي) 2026 للجميع', [['للجميع', '2026', '(الحي)', 'مخبز']]],
  ['2026 مخبز الحي', [['الحي', 'مخبز', '2026']]],
  ['Zoë 👩‍👩‍👧‍👦 Łódź', [['Zoë', '👩‍👩‍👧‍👦', 'Łódź']]],
  ['\u2068ليلى\u2069 invited you', [['ليلى', 'invited', 'you']]],
  ['', []],
  ['  \n\t ', []],
])('%j from left to right', (text, lines) => {
  expect(line(text)).toEqual(lines)
})

test('our own sentence stays left to right around a name', () => {
  expect(line('ليلى حسن gave to Harbor', 'ltr')).toEqual([['حسن', 'ليلى', 'gave', 'to', 'Harbor']])
})

test('lines break at the width, each in its own order', () => {
  expect(visualLines('ليلى حسن الخطيب', { width: 8, measure })).toEqual([['حسن', 'ليلى'], ['الخطيب']])
})

test.each([
  ['一二三四五六七八', 4, ['一二三四', '五六七八']],
  ['ab 一二三四五', 5, ['ab 一二', '三四五']],
  ['一二三、四五', 3, ['一二', '三、四', '五']],
  ['一二（三）四', 3, ['一二', '（三）', '四']],
  ['一二Kindling三', 10, ['一二Kindling', '三']],
  ['가나다 라마바 사', 5, ['가나다', '라마바 사']],
  ['ab น้ำใจ, cd', 8, ['ab', 'น้ำใจ,', 'cd']],
])('%s ends its lines where its script allows a break', (text, width, lines) => {
  expect(visualLines(text, { width, measure }).map((words) => words.join(' '))).toEqual(lines)
})

test('an unbreakable piece is not cut at its spaces', () => {
  expect(visualLines('of \u2060EIN 12-3456789\u2060 and', { width: 15, measure })).toEqual([
    ['of'],
    ['EIN 12-3456789'],
    ['and'],
  ])
})

test('a word that is too wide is cut between letters, and no letter is lost', () => {
  const lines = visualLines(`x${'ab'.repeat(150)}`, { width: 40, measure })
  expect(lines.flat().join('')).toHaveLength(301)
  expect(lines.every((words) => measure(words.join(' ')) <= 40)).toBe(true)
})
