import { documentRuns, looseDocument } from '@kindling/contract/updates/loose-documents.fixtures'
import { isWebAddress } from '@kindling/contract/updates/rules'
import type { UpdateBody } from '@kindling/contract/updates/text'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { xhtmlOf } from './xhtml.ts'

const tag = /<\/?(?:p|h2|ul|ol|li|strong|em)>|<a href="([^"<>]*)">|<\/a>/g

it('any update body produces only elements of the allowed list and valid XML', () => {
  fc.assert(
    fc.property(looseDocument, (document) => {
      const xhtml = xhtmlOf(document as UpdateBody)
      for (const [, href] of xhtml.matchAll(tag))
        if (href !== undefined) expect(isWebAddress(href.replaceAll('&amp;', '&').replaceAll('&#39;', "'"))).toBe(true)
      expect(xhtml.replaceAll(tag, '')).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/)
      expect(xhtml).not.toMatch(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u)
    }),
    documentRuns,
  )
}, 300_000)
