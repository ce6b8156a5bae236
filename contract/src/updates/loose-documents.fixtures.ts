import fc from 'fast-check'
import type { LooseNode } from './known-body.ts'

const known = ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'text']
const unknown = ['doc', 'image', 'codeBlock', 'table', 'script', 'iframe', 'html', '__proto__', 'constructor', '']

/** Addresses that run code, hide their target, or change when a browser drops characters. */
export const hostileAddresses: readonly unknown[] = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'java\u0000script:alert(1)',
  '\u0001javascript:alert(1)',
  ' javascript:alert(1)',
  '\u00A0javascript:x',
  'javascript\u003Aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a.example/x',
  'file:///etc/passwd',
  '//evil.example',
  '\\\\evil.example',
  '/\\evil.example',
  'https:evil.example',
  'https:///evil.example',
  'https://a.example@evil.example',
  'https://a.example\\@evil.example',
  'https://a.example/\nx',
  'https://',
  'https://[',
  'mailto:a@b.example',
  'tel:1',
  '#x',
  '/home',
  '',
  7,
  null,
  {},
]
const goodAddresses = [
  'https://a.example/"onmouseover="x',
  'https://a.example',
  'http://a.example/b?c=d&e=f#g',
  'HTTPS://A.EXAMPLE/ü',
  "https://a.example/'",
]

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('Hello', '<script>alert(1)</script>', '&lt;b&gt;', ']]>', '"><img src=x onerror=x>', '\u202Egnp.exe'),
  fc.constantFrom('\uFEFF', '\uFFFE', '\u0000', '\uD800', '😀', 'שלום', 'e\u0301', '<!--', '${x}', '{{x}}'),
)
const mark = fc.record({
  type: fc.constantFrom('bold', 'italic', 'link', 'code', 'style', 'onclick'),
  attrs: fc.oneof(
    fc.constantFrom(undefined, {}, { style: 'position:fixed' }),
    fc.record({ href: fc.constantFrom<unknown>(...hostileAddresses, ...goodAddresses), onclick: fc.constant('x()') }),
  ),
})

const { node } = fc.letrec<{ node: LooseNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known) }, fc.constantFrom(...unknown)),
      text,
      attrs: fc.constantFrom<Record<string, unknown>>({ level: 1 }, { href: 'javascript:x' }, { style: 'x', src: 'x' }),
      marks: fc.array(mark, { maxLength: 3 }),
      content: fc.array(tie('node'), { maxLength: 4, depthIdentifier: 'node' }),
    },
    { requiredKeys: ['type'] },
  ),
}))

/** Deeply nested lists with a word at the bottom; some nest other nodes. */
const deep = fc
  .record({ depth: fc.integer({ min: 4, max: 2_000 }), types: fc.array(fc.constantFrom(...known), { maxLength: 2 }) })
  .map(({ depth, types }) => {
    let inner: LooseNode = { type: 'paragraph', content: [{ type: 'text', text: 'deep' }] }
    const chain = ['bulletList', 'listItem', ...types]
    for (let at = depth; at > 0; at -= 1) inner = { type: chain[at % chain.length]!, content: [inner] }
    return [inner]
  })

const huge = fc
  .record({ count: fc.integer({ min: 1_000, max: 20_000 }), one: node })
  .map(({ count, one }) => Array.from({ length: count }, () => one))

/** Documents that no client should send. A few are deep or huge, as those are slow. */
export const looseDocument: fc.Arbitrary<LooseNode> = fc
  .oneof(
    { weight: 96, arbitrary: fc.array(node, { maxLength: 6 }) },
    { weight: 2, arbitrary: deep },
    { weight: 2, arbitrary: huge },
  )
  .map((content) => ({ type: 'doc', content }))

export const documentRuns = { numRuns: process.env.TEST_FULL === undefined ? 30 : 10_000 }
