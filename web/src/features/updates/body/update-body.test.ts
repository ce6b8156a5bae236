import { documentRuns, looseDocument } from '@kindling/contract/updates/loose-documents.fixtures'
import { isWebAddress } from '@kindling/contract/updates/rules'
import type { UpdateBody as Body } from '@kindling/contract/updates/text'
import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { UpdateBody } from './update-body.tsx'

/** The elements that an update may contain, and their attributes. */
const allowed: Record<string, readonly string[]> = {
  div: ['dir', 'lang', 'class'],
  p: [],
  h2: ['class'],
  ul: ['class'],
  ol: ['class'],
  li: [],
  span: [],
  strong: [],
  em: [],
  a: ['href', 'target', 'rel', 'class'],
}
const tag = /<(\/?)([a-z\d]+)((?: [a-z-]+="[^"<>]*")*)>/g

/** Checks each tag of React's output; everything else must be text. */
function refusalsIn(html: string): string[] {
  const open: string[] = []
  const refusals = [...html.matchAll(tag)].flatMap(([whole, closes, name = '', rest = '']) => {
    if (closes === '/') return open.pop() === name ? [] : [whole]
    open.push(name)
    return [...rest.matchAll(/ ([a-z-]+)="([^"]*)"/g)].flatMap(([attribute, key = '', value = '']) =>
      allowed[name]?.includes(key) && (key !== 'href' || isWebAddress(textOf(value))) ? [] : [attribute],
    )
  })
  const unknown = [...html.matchAll(tag)].flatMap(([, , name = '']) => (name in allowed ? [] : [name]))
  return [
    ...refusals,
    ...unknown,
    ...open,
    ...(/[<>]/.test(html.replaceAll(tag, '')) ? ['a sign that is no text'] : []),
  ]
}

const signs: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'", '&lt;': '<', '&gt;': '>' }
const textOf = (value: string) => value.replaceAll(/&[a-z\d#]+;/g, (sign) => signs[sign] ?? sign)

it('any update body produces only elements of the allowed list', () => {
  fc.assert(
    fc.property(looseDocument, (document) => {
      expect(refusalsIn(renderToStaticMarkup(createElement(UpdateBody, { body: document as Body })))).toEqual([])
    }),
    documentRuns,
  )
}, 300_000)

it('the check finds forbidden elements and attributes', () => {
  for (const html of ['<img>', '<a href="javascript:x">', '<p onclick="x"></p>', '<p>', '<p></ul>', '<script src=x>'])
    expect(refusalsIn(html)).not.toEqual([])
})
