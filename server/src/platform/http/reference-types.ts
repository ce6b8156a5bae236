import { escapeHtml as escape } from '../escape-html.ts'
import type { Words } from '../words.ts'

export type Schema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  description?: string
  format?: string
  minimum?: number
  maximum?: number
  maxLength?: number
}

type Reference = Words['reference']

export const linkTo = (id: string, name = id): string => `<a href="#${escape(id)}">${escape(name)}</a>`

export function typeOf(schema: Schema, words: Reference): string {
  const either = (types: readonly string[]) => types.join(escape(words.or))
  const inside = (of: Schema) => typeOf(of, words)
  if (schema.$ref !== undefined) return linkTo(schema.$ref.split('/').at(-1)!)
  if (schema.const !== undefined) return wordOf(schema.const)
  if (schema.enum) return either(schema.enum.map(wordOf))
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return either([...new Set(parts.map(inside))])
  if (schema.type === 'array' && schema.items) return words.listOf({ type: inside(schema.items) })
  if (schema.type === 'object' && schema.properties)
    return `{ ${Object.entries(schema.properties)
      .map(([name, of]) => `${escape(name)}: ${inside(of)}`)
      .join(', ')} }`
  const types = [schema.type ?? words.anything].flat().map(escape)
  return [either(types), escape(schema.format ?? ''), escape(limitOf(schema, words))].filter(Boolean).join(', ')
}

function limitOf({ minimum, maximum, maxLength }: Schema, words: Reference): string {
  if (maxLength !== undefined) return words.upToCharacters({ max: maxLength })
  const end = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER)
    return end === undefined ? '' : words.upTo({ max: end })
  return end === undefined ? words.from({ min: minimum }) : words.between({ min: minimum, max: end })
}

const wordOf = (value: unknown) => `<code>${escape(JSON.stringify(value))}</code>`
