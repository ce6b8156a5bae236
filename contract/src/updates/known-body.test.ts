import fc from 'fast-check'
import { expect, it } from 'vitest'
import { knownBody } from './known-body.ts'
import { documentRuns, hostileAddresses, looseDocument } from './loose-documents.fixtures.ts'
import { updateBody } from './body.ts'

const doc = (...content: object[]) => ({ type: 'doc', content })
const link = (href: unknown) => ({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })

/** Typed text has no lone surrogates and no control characters, and its document has a limited length. */
const isShort = (document: object) => JSON.stringify(document).length < 5_000
const isTyped = (document: object) => !/[\p{Cc}\p{Cs}]|\\([bfnrt]|u00[01]|ud[89a-f])/iu.test(JSON.stringify(document))

it('any typed document becomes a body that the API accepts', () => {
  fc.assert(
    fc.property(looseDocument, (document) => {
      fc.pre(isTyped(document) && isShort(document))
      expect(updateBody.safeParse(knownBody(document)).error?.issues ?? []).toEqual([])
    }),
    documentRuns,
  )
}, 600_000)

it('a document of known nodes does not change', () => {
  const body = doc(
    { type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'What changed' }] },
    { type: 'paragraph', content: [link('https://a.example')] },
    {
      type: 'bulletList',
      content: [{ type: 'listItem', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Soup' }] }] }],
    },
  )
  expect(knownBody(body)).toEqual(body)
})

it.each(hostileAddresses)('the API refuses the link %j, and knownBody removes it', (href) => {
  const document = doc({ type: 'paragraph', content: [link(href)] })
  expect(updateBody.safeParse(document).success).toBe(false)
  expect(knownBody(document)).toEqual(doc({ type: 'paragraph', content: [{ type: 'text', text: 'here' }] }))
})

it('the API accepts a document only if knownBody would not change it', () => {
  fc.assert(
    fc.property(looseDocument, (document) => {
      const taken = updateBody.safeParse(document)
      if (taken.success) expect(knownBody(taken.data)).toEqual(taken.data)
    }),
    documentRuns,
  )
}, 600_000)
