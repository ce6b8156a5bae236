import { z } from 'zod'
import { fieldRefusal } from '../field-refusal.ts'
import { text } from '../text.ts'
import { isWebAddress, longestBody } from './rules.ts'
import { type AnyNode, innerOf, type ListNode, textOf, type UpdateBody } from './text.ts'

const mostNodes = 1_500
const mostBlocks = 400
const mostItems = 200
/** The deepest nesting of lists. */
const deepestList = 3

const href = text({ max: 2_000 })
  .refine(isWebAddress, fieldRefusal({ words: 'field.webAddress' }))
  .meta({ pattern: String.raw`^[Hh][Tt][Tt][Pp][Ss]?://[^\s\\@/][^\s\\@]*$` })

const mark = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('bold') }),
    z.strictObject({ type: z.literal('italic') }),
    z.strictObject({ type: z.literal('link'), attrs: z.strictObject({ href }) }),
  ])
  .meta({ id: 'UpdateMark' })

const textNode = z
  .strictObject({
    type: z.literal('text'),
    text: text({ max: longestBody, min: 1 }),
    marks: z.array(mark).max(3).optional(),
  })
  .meta({ id: 'UpdateText' })

const line = z.array(textNode).max(mostItems).optional()
const paragraph = z.strictObject({ type: z.literal('paragraph'), content: line }).meta({ id: 'UpdateParagraph' })
const heading = z
  .strictObject({ type: z.literal('heading'), attrs: z.strictObject({ level: z.literal(3) }), content: line })
  .meta({ id: 'UpdateHeading' })

/** The schema itself limits the depth: a list at the deepest level cannot contain a list. */
function listsOf(depth: number): z.ZodType<ListNode, ListNode>[] {
  const inner = depth < deepestList ? z.union([paragraph, ...listsOf(depth + 1)]) : paragraph
  const item = z
    .strictObject({
      type: z.literal('listItem'),
      content: z.array(inner).min(1).max(20),
    })
    .meta({ id: `UpdateListItem${depth}` })
  const list = <const T extends ListNode['type']>(type: T) =>
    z.strictObject({ type: z.literal(type), content: z.array(item).min(1).max(mostItems) })
  return [list('bulletList'), list('orderedList')] as z.ZodType<ListNode, ListNode>[]
}

/** The body of an update: a closed list of nodes, never HTML. */
export const updateBody = z
  .strictObject({
    type: z.literal('doc'),
    content: z.array(z.union([paragraph, heading, ...listsOf(1)])).max(mostBlocks),
  })
  .refine(({ content }) => countNodes(content) <= mostNodes, fieldRefusal({ words: 'field.manyParts' }))
  .refine((body) => [...textOf(body)].length <= longestBody, fieldRefusal({ words: 'field.longer', max: longestBody }))
  .meta({ id: 'UpdateBody' }) as unknown as z.ZodType<UpdateBody, UpdateBody>

const countNodes = (nodes: readonly AnyNode[]): number =>
  nodes.reduce((sum, node) => sum + 1 + countNodes(innerOf(node)), 0)
