import { z } from 'zod'
import type { FieldRefusal } from '@kindling/contract/field-refusal'
import type { FastifySchemaCompiler } from 'fastify'
import type { FilledText } from '../refusal-text.ts'
import { notFound, Refusal } from './refusal.ts'

type Issue = z.core.$ZodIssue
type Found = readonly [field: string, text: FilledText]

const mostTexts = 20

export const inputReader: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (sent) => {
    const { success, data, error } = schema.safeParse(sent, { reportInput: true })
    return success ? { value: data } : { error: refusalOf(error.issues, httpPart) }
  }

function refusalOf(issues: readonly Issue[], part: string | undefined): Refusal {
  if (part === 'params') return notFound()
  const found = issues.flatMap((issue): Found[] => {
    const field = fieldOf(issue.path, part)
    const inside = field === 'body' ? '' : `${field}.`
    if (issue.code !== 'unrecognized_keys') return [[field, textOf(issue)]]
    return issue.keys.map((key) => [inside + key.slice(0, 100), { words: 'field.unknown' }])
  })
  // `Map.groupBy`, because a field may be named like a property that every object has
  const fields = Map.groupBy(found.slice(0, mostTexts), ([field]) => field)
  const errors = Object.fromEntries([...fields].map(([field, all]) => [field, all.map(([, text]) => text)]))
  const [field, text] = found[0] ?? ['body', { words: 'field.unfit' } as const]
  return new Refusal('invalid', { words: 'field.at', field, text }, { errors })
}

/** `/giveable/id` becomes `giveable.id`. For a list in a query, the field is the whole list. */
function fieldOf(path: readonly PropertyKey[], part: string | undefined): string {
  const names = path.map(String)
  return (part === 'querystring' ? names[0] : names.join('.')) || 'body'
}

/** Why a field is refused. Our own rules bring their text from the contract. */
function textOf(issue: Issue): FilledText {
  switch (issue.code) {
    case 'custom':
      return issue.params && 'words' in issue.params ? (issue.params as FieldRefusal) : { words: 'field.input' }
    case 'invalid_type':
      return { words: 'field.type', expected: issue.expected, received: typeOf(issue.input) }
    case 'invalid_value': {
      const options = z.core.util.joinValues(issue.values as never, '|')
      return issue.values.length === 1
        ? { words: 'field.value', expected: options }
        : { words: 'field.option', options }
    }
    case 'invalid_union':
      // a union whose alternatives are distinguished by one field
      return 'options' in issue && issue.options
        ? { words: 'field.option', options: z.core.util.joinValues(issue.options as never, '|') }
        : { words: 'field.input' }
    case 'too_big':
      return bounded(issue, { bare: 'field.tooBig', counted: 'field.tooMany' }, `<${orEqual(issue)}${issue.maximum}`)
    case 'too_small':
      return bounded(issue, { bare: 'field.tooSmall', counted: 'field.tooFew' }, `>${orEqual(issue)}${issue.minimum}`)
    case 'invalid_format':
      return formatText(issue)
    default:
      return { words: 'field.input' }
  }
}

const orEqual = ({ inclusive }: { inclusive?: boolean }) => (inclusive === true ? '=' : '')

type Names = {
  bare: 'field.tooBig' | 'field.tooSmall'
  counted: 'field.tooMany' | 'field.tooFew'
}

function bounded({ origin }: { origin: string }, { bare, counted }: Names, bound: string): FilledText {
  if (origin !== 'string' && origin !== 'array') return { words: bare, what: origin, bound }
  return { words: counted, what: origin, bound, unit: { words: `unit.${origin}` } }
}

function formatText({ format, pattern }: { format: string; pattern?: string | undefined }): FilledText {
  if (format === 'regex') return { words: 'field.pattern', pattern: pattern ?? '' }
  if (!isNamed(format)) return { words: 'field.format', format }
  return { words: 'field.format', format: { words: `format.${format}` } }
}

const named = ['uuid', 'datetime', 'date', 'url', 'email'] as const
const isNamed = (format: string): format is (typeof named)[number] => named.some((one) => one === format)

function typeOf(sent: unknown): string {
  if (typeof sent === 'number' && !Number.isFinite(sent)) return String(sent)
  return z.core.util.parsedType(sent)
}
