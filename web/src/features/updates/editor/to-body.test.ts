import { updateBody } from '@kindling/contract/update-body'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { bodyOf, type EditorNode } from './to-body.ts'

const { node } = fc.letrec<{ node: EditorNode }>((tie) => ({
  node: fc.record(
    {
      type: fc.constantFrom(
        'paragraph',
        'heading',
        'bulletList',
        'orderedList',
        'listItem',
        'text',
        'image',
        'codeBlock',
      ),
      text: fc.constantFrom('a', 'Hello', ''),
      attrs: fc.constantFrom({ level: 1 }, { href: 'https://a.example' }, { style: 'x' }),
      marks: fc.array(
        fc.record({
          type: fc.constantFrom('bold', 'link', 'code'),
          attrs: fc.constantFrom({ href: 'javascript:alert(1)' }, { href: 'https://a.example', rel: 'x' }, {}),
        }),
        { maxLength: 2 },
      ),
      content: fc.array(tie('node'), { maxLength: 3, depthIdentifier: 'n' }),
    },
    { requiredKeys: ['type'] },
  ),
}))

it('whatever the editor has becomes a text that the API takes', () => {
  const document = fc.array(node, { maxLength: 5 })
  fc.assert(
    fc.property(document, (content) => {
      const body = bodyOf({ type: 'doc', content })
      expect(updateBody.safeParse(body).error?.issues ?? []).toEqual([])
      expect(JSON.stringify(body)).not.toMatch(/javascript|image|style|code/)
    }),
    { numRuns: process.env.TEST_FULL === undefined ? 300 : 10_000 },
  )
})
