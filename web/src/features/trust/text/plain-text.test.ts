import { expect, test } from 'vitest'
import { blocksOf } from './plain-text.ts'

const line = (text: string) => {
  const [block] = blocksOf(text)
  return block?.kind === 'paragraph' ? block.lines[0] : block
}

test('parses headings, lists and paragraphs, with or without empty lines between them', () => {
  expect(blocksOf('# Ours\nWho we are.\n5 Main St\n\n- one\n- two\n1. first\n### Small\n\n\nend')).toEqual([
    { kind: 'heading', rank: 2, line: ['Ours'] },
    { kind: 'paragraph', lines: [['Who we are.'], ['5 Main St']] },
    { kind: 'list', numbered: false, items: [['one'], ['two']] },
    { kind: 'list', numbered: true, items: [['first']] },
    { kind: 'heading', rank: 3, line: ['Small'] },
    { kind: 'paragraph', lines: [['end']] },
  ])
})

test('parses bold words and links inside a line', () => {
  expect(line('Write **today** to [us](https://a.example/x?y=1), or see https://b.example/z.')).toEqual([
    'Write ',
    { bold: 'today' },
    ' to ',
    { href: 'https://a.example/x?y=1', words: 'us' },
    ', or see ',
    { href: 'https://b.example/z', words: 'https://b.example/z' },
    '.',
  ])
  expect(line('[mail](mailto:a@b.example)')).toEqual([{ href: 'mailto:a@b.example', words: 'mail' }])
})

test.each([
  '<script>alert(1)</script>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](data:text/html,<script>alert(1)</script>)',
  '[x](//evil.example)',
  'JAVASCRIPT:alert(1)',
  '![x](x onerror=alert(1))',
  '**not closed',
])('keeps %s as text', (text) => expect(line(text)).toEqual([text]))

test.each([['**'.repeat(50_000)], ['['.repeat(100_000)], [`[${'a'.repeat(400)}](`.repeat(400)]])(
  'keeps a text that would make a slow parser hang as text',
  (text) => expect(line(text)).toEqual([text]),
)

test('an empty text has no blocks', () => expect(blocksOf('\n \n')).toEqual([]))
