import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { updateBody } from './body.ts'
import { isWebAddress, longestBody } from './rules.ts'
import { hasText, textOf, type UpdateBody } from './text.ts'
import { newUpdate } from './calls.ts'

const isGood = (body: unknown) => updateBody.safeParse(body).success
const textNode = (text: string, marks?: object[]) => ({ type: 'text', text, ...(marks && { marks }) })
const p = (...content: object[]) => ({ type: 'paragraph', content })
const doc = (...content: object[]) => ({ type: 'doc', content })
const link = (href: unknown) => doc(p(textNode('here', [{ type: 'link', attrs: { href } }])))
const nested = (depth: number): object => ({
  type: 'bulletList',
  content: [{ type: 'listItem', content: depth === 1 ? [p(textNode('a'))] : [p(textNode('a')), nested(depth - 1)] }],
})

describe('the body of an update', () => {
  it('accepts every node of the closed list', () => {
    const body = doc(
      p(
        textNode('Plain, '),
        textNode('bold', [{ type: 'bold' }]),
        textNode('both', [{ type: 'bold' }, { type: 'italic' }]),
      ),
      { type: 'heading', attrs: { level: 3 }, content: [textNode('A heading')] },
      { type: 'paragraph' },
      nested(3),
      { type: 'orderedList', content: [{ type: 'listItem', content: [p(textNode('one'))] }] },
    )
    expect(isGood(body)).toBe(true)
    expect(textOf(body as UpdateBody)).toBe('Plain, boldboth\nA heading\n\na\na\na\none')
    expect(hasText(doc({ type: 'paragraph' }) as UpdateBody)).toBe(false)
  })

  it.each([
    ['HTML', '<p>Hello</p>'],
    ['an unknown node', doc({ type: 'image', attrs: { src: 'https://a.example/x.png' } })],
    ['an unknown mark', doc(p(textNode('a', [{ type: 'code' }])))],
    ['another heading', doc({ type: 'heading', attrs: { level: 1 }, content: [textNode('a')] })],
    ['an attribute too many', doc({ type: 'paragraph', attrs: { style: 'position:fixed' } })],
    ['a block in a line', doc(p(p(textNode('a'))))],
    ['a list that is too deep', doc(nested(4))],
    ['a control character', doc(p(textNode('a\u0000b')))],
    ['too long a text', doc(p(textNode('x'.repeat(longestBody - 1))), p(textNode('xy')))],
    ['too many nodes', doc(...Array.from({ length: 300 }, () => p(...Array.from({ length: 6 }, () => textNode('a')))))],
    ['a depth that overflows', doc(Array.from({ length: 5_000 }).reduce<object>((inner) => p(inner), textNode('a')))],
  ])('refuses %s', (_, body) => {
    expect(isGood(body)).toBe(false)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' https://a.example',
    'data:text/html,x',
    'vbscript:x',
    '//a.example',
    '/home',
    'https://',
    'http:a.example',
    'https://bank.example@evil.example',
    'https://a.example\\@b.example',
    'https://a.example/\nx',
    'mailto:a@b.example',
    'blob:https://a.example/x',
    '',
    'https://[',
    'http://%00',
    'https://a b.example',
  ])('refuses the link %j', (href) => {
    expect(isGood(link(href))).toBe(false)
  })

  it.each(['https://kindling.example', 'http://a.example/b?c=d#e', 'HTTPS://A.EXAMPLE/ü'])(
    'accepts the link %j',
    (href) => {
      expect(isGood(link(href))).toBe(true)
    },
  )

  it('is limited in code points, not in bytes', () => {
    expect(isGood(doc(p(textNode('😀'.repeat(longestBody)))))).toBe(true)
    expect(isGood(doc(p(textNode('😀'.repeat(longestBody + 1)))))).toBe(false)
  })

  it('accepts only addresses that a browser reads as a web address', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('javascript:', 'data:', 'https:/')), (sent) => {
        if (!isWebAddress(sent)) return
        const { protocol, username, password } = new URL(sent, 'https://kindling.example')
        expect([['http:', 'https:'].includes(protocol), username, password]).toEqual([true, '', ''])
      }),
      { numRuns: process.env.TEST_FULL === undefined ? 20 : 10_000 },
    )
  })
})

describe('an update', () => {
  it('removes repeated tags, trims its name, and has limited names, photos, states and spent amounts', () => {
    const written = { name: ' Shelves ', body: doc(p(textNode('a'))), status: 'draft' }
    const parsed = newUpdate.parse({ ...written, tags: ['news', 'payout', 'news'] })
    expect([parsed.name, parsed.tags]).toEqual(['Shelves', ['news', 'payout']])
    const uuid = '01980000-0000-7000-8000-00000000ffff'
    const photos = Array.from({ length: 7 }, () => ({ uuid, alt: '' }))
    for (const wrong of [
      { name: ' ' },
      { name: 'x'.repeat(81) },
      { tags: ['other'] },
      { photos },
      { status: 'removed' },
    ])
      expect(newUpdate.safeParse({ ...written, ...wrong }).success).toBe(false)
    for (const spent of [
      { amount_cents: 0, line: 'a' },
      { amount_cents: 1.5, line: 'a' },
      { amount_cents: 5, line: '' },
    ])
      expect(newUpdate.safeParse({ ...written, spent }).success).toBe(false)
  })
})
