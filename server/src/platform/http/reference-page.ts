import { escapeHtml as escape } from '../escape-html.ts'
import type { Words } from '../words.ts'

export type Document = {
  info: { title: string; description?: string }
  paths: Record<string, Record<string, Operation>>
  components?: { schemas?: Record<string, Schema> }
}

type Operation = {
  summary?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean; description?: string; schema: Schema }[]
  requestBody?: { content: Content }
  responses: Record<string, { description?: string; content?: Content }>
}

type Content = Record<string, { schema?: Schema }>

type Reference = Words['reference']
type Field = { name: string; required: boolean; schema: Schema; description?: string | undefined }

export function referencePage({ info, paths, components }: Document, words: Reference): string {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  )
  const groups = [...Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? words.other)]
  const things = Object.entries(components?.schemas ?? {})
  const title = escape(words.title({ name: info.title }))
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${style}</style></head><body>
<header><h1>${title}</h1><p>${escape(info.description ?? '')}</p><p><a href="openapi.json">openapi.json</a></p></header>
<nav aria-label="${escape(words.contents)}">${groups.map(([tag]) => linkTo(tag)).join(' ')} ${linkTo('things', words.things)}</nav>
<main>${groups
    .map(([tag, all]) =>
      section(
        tag,
        tag,
        all.map((call) => callOf(call, words)),
      ),
    )
    .join('')}
${section(
  'things',
  words.things,
  things.map((thing) => thingOf(thing, words)),
)}</main></body></html>`
}

const section = (id: string, name: string, parts: readonly string[]) =>
  `<section aria-labelledby="${escape(id)}"><h2 id="${escape(id)}">${escape(name)}</h2>${parts.join('')}</section>`

type Call = { method: string; path: string; operation: Operation }

function callOf({ method, path, operation }: Call, words: Reference): string {
  const { summary = '', parameters = [], requestBody, responses } = operation
  const body = requestBody?.content['application/json']?.schema
  const fields = [
    ...parameters.map(({ name, required = false, description, schema, in: place }) => ({
      name: place === 'path' ? `{${name}}` : name,
      required,
      schema,
      description,
    })),
    ...(body ? fieldsOf(body) : []),
  ]
  return `<article><h3><b>${method}</b> <code>${escape(path)}</code></h3><p>${escape(summary)}</p>${tableOf(fields, words)}
<ul>${Object.entries(responses)
    .map((answer) => answerOf(answer, words))
    .join('')}</ul></article>`
}

type Answer = [status: string, answer: Operation['responses'][string]]

function answerOf([status, { description = '', content }]: Answer, words: Reference): string {
  const schema = content?.['application/json']?.schema
  const codes = status.startsWith('2') ? '' : escape(description)
  return `<li><b>${escape(status)}</b> ${[schema && typeOf(schema, words), codes].filter(Boolean).join(', ')}</li>`
}

const thingOf = ([name, schema]: [string, Schema], words: Reference) =>
  `<article><h3 id="${escape(name)}">${escape(name)}</h3><p>${escape(schema.description ?? '')}</p>${tableOf(fieldsOf(schema), words)}</article>`

function fieldsOf(schema: Schema, before = ''): Field[] {
  const parts = schema.anyOf ?? schema.oneOf
  if (parts) return parts.flatMap((part) => fieldsOf(part, before))
  return Object.entries(schema.properties ?? {}).flatMap(([name, of]) => {
    const field = { name: before + name, required: schema.required?.includes(name) === true, schema: of }
    return [{ ...field, description: of.description }, ...(of.properties ? fieldsOf(of, `${before}${name}.`) : [])]
  })
}

function tableOf(fields: readonly Field[], words: Reference): string {
  if (fields.length === 0) return ''
  const rows = fields.map(
    ({ name, required, schema, description = '' }) =>
      `<tr><th scope="row"><code>${escape(name)}</code>${required ? '' : ` <i>${escape(words.optional)}</i>`}</th><td>${typeOf(schema, words)}</td><td>${escape(description)}</td></tr>`,
  )
  return `<div tabindex="0" role="group" aria-label="${escape(words.fields)}"><table>${rows.join('')}</table></div>`
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #121212); color: light-dark(#111, #eee) }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: .5rem 0; border-block: 1px solid #8888 }
a { color: light-dark(#0b57d0, #a8c7fa) }
code { font: .875em ui-monospace, monospace }
h3 code { overflow-wrap: anywhere }
th code { white-space: nowrap }
h2 { margin-top: 3rem; border-bottom: 1px solid #8888 }
h3 { margin: 2rem 0 0; font-size: 1.05rem }
p { margin: .25rem 0 .5rem }
div { overflow-x: auto }
table { border-collapse: collapse; width: 100% }
th, td { text-align: left; vertical-align: top; font-weight: 400; padding: .25rem 1rem .25rem 0; border-bottom: 1px solid #8884 }
i { opacity: .8 }
ul { padding-left: 1.25rem }`

type Schema = {
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

type ReferenceWords = Words['reference']

const linkTo = (id: string, name = id): string => `<a href="#${escape(id)}">${escape(name)}</a>`

function typeOf(schema: Schema, words: ReferenceWords): string {
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

function limitOf({ minimum, maximum, maxLength }: Schema, words: ReferenceWords): string {
  if (maxLength !== undefined) return words.upToCharacters({ max: maxLength })
  const end = maximum === undefined || maximum >= Number.MAX_SAFE_INTEGER ? undefined : maximum
  if (minimum === undefined || minimum <= Number.MIN_SAFE_INTEGER)
    return end === undefined ? '' : words.upTo({ max: end })
  return end === undefined ? words.from({ min: minimum }) : words.between({ min: minimum, max: end })
}

const wordOf = (value: unknown) => `<code>${escape(JSON.stringify(value))}</code>`
