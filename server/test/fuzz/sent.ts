import fc from 'fast-check'
import { multipartType } from '../parts.ts'
import { hostileBody, hostileJson, hostileText } from './hostile.ts'
import type { Named, Operation, Parameter, Schema } from './operations.ts'
import { partsOf } from './sent-parts.ts'

/** One request without its sender. `body` is text, which may be JSON that no object can express. */
export type Sent = { path: string; query: string; headers: Record<string, string>; body: string | Buffer | undefined }

/** Existing values: all of them, and the likely ones for a name (`uuid`, or `cards.uuid` below /cards). */
export type Pool = { all: readonly string[]; likely: Record<string, readonly string[]>; files: readonly Uint8Array[] }

/** The sources of values: schemas by name, existing values, and the current position in the API. */
type Source = { named: Named; pool: Pool; place: string }

/** A placeholder that a hostile value replaces. */
const hole = '\u0001hole\u0001'

/** Generates a value of a schema, using existing values where they fit. */
function valueOf(schema: Schema, source: Source, name: string): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return valueOf(source.named(schema.$ref), source, name)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum, ...likelyOf(source, name))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fc.oneof(...choices.map((choice) => valueOf(choice, source, name)))
  switch (schema.type) {
    case 'string':
      return textOf(schema, source, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueOf(schema.items ?? {}, source, name), { maxLength: Math.min(schema.maxItems ?? 4, 4) })
    case 'object':
      return objectOf(schema, source)
    default:
      throw new Error(`the fuzz knows no schema like ${JSON.stringify(schema)}`)
  }
}

const likelyOf = ({ pool: { likely }, place }: Source, name: string) => likely[`${place}.${name}`] ?? likely[name] ?? []

function textOf({ pattern, format, minLength = 0, maxLength = 40 }: Schema, source: Source, name: string) {
  const fits = pattern === undefined ? undefined : new RegExp(pattern)
  const likely = likelyOf(source, name)
  const there = source.pool.all.filter((text) => fits?.test(text) ?? true)
  const made = () => {
    if (format === 'uuid') return fc.uuid()
    return pattern === undefined
      ? fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 60) })
      : matching(pattern)
  }
  return fc.oneof(
    ...(likely.length > 0 ? [{ weight: 12, arbitrary: fc.constantFrom(...likely) }] : []),
    ...(there.length > 0 ? [{ weight: 2, arbitrary: fc.constantFrom(...there) }] : []),
    { weight: 2, arbitrary: made() },
    ...(fits ? [] : [{ weight: 1, arbitrary: fc.constant('💥'.repeat(maxLength)) }]),
  )
}

const matchings = new Map<string, fc.Arbitrary<string>>()
/** The same generator for the same pattern: making one takes longer than many requests. */
function matching(pattern: string): fc.Arbitrary<string> {
  const made = matchings.get(pattern) ?? fc.stringMatching(new RegExp(pattern), { size: 'small' })
  matchings.set(pattern, made)
  return made
}

/** Generates mostly small numbers. */
function numberOf({ minimum = -1_000, maximum = 1_000_000 }: Schema): fc.Arbitrary<number> {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5_000) })
  return fc.oneof({ weight: 4, arbitrary: small }, fc.constantFrom(minimum, maximum))
}

function objectOf({ properties = {}, required = [] }: Schema, source: Source): fc.Arbitrary<unknown> {
  const parts = Object.entries(properties).map(([name, part]) => [name, valueOf(part, source, name)])
  return fc.record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: required })
}

/**
 * All positions within a value, and one extra field for each object. Texts come more often, as most can go wrong
 * there.
 */
function placesIn(value: unknown, at: string[] = []): string[][] {
  if (typeof value === 'string') return [at, at, at]
  if (typeof value !== 'object' || value === null) return [at]
  const inside = Object.entries(value).flatMap(([name, part]) => placesIn(part, [...at, name]))
  return Array.isArray(value) ? [at, ...inside] : [at, [...at, 'unknown_field'], [...at, '__proto__'], ...inside]
}

function put(value: unknown, [first, ...rest]: string[], what: unknown): unknown {
  if (first === undefined) return what
  if (Array.isArray(value))
    return value.map((part, n) => (String(n) === first ? put(part, rest, what) : (part as unknown)))
  const fields = Object.entries((value ?? {}) as object).filter(([name]) => name !== first)
  const old = (value as Record<string, unknown> | undefined)?.[first]
  return Object.fromEntries([...fields, [first, put(old, rest, what)]])
}

/** A sound body; or one with one hostile value; or a foreign one. */
function bodyOf(schema: Schema, source: Source, sound: boolean): fc.Arbitrary<string> {
  const value = valueOf(schema, source, '')
  if (sound) return value.map((whole) => JSON.stringify(whole))
  const hostileValue = fc.oneof(
    hostileText.map((text) => JSON.stringify(text)),
    hostileJson,
  )
  const spoiled = fc.tuple(value, fc.nat(), hostileValue).map(([whole, pick, json]) => {
    const places = placesIn(whole)
    return JSON.stringify(put(whole, places[pick % places.length]!, hole)).replace(JSON.stringify(hole), () => json)
  })
  return fc.oneof({ weight: 6, arbitrary: spoiled }, { weight: 1, arbitrary: hostileBody })
}

const encode = (text: string) => encodeURIComponent(text.toWellFormed())
/** An address may already be wrong in its encoding. */
const inAddress = fc.oneof(
  { weight: 3, arbitrary: hostileText.map(encode) },
  fc.constantFrom('%', '%00', '%zz', '%c0%80', '%ed%a0%80', '%2e%2e%2f', '%f0%9f'),
)

const addressed = ({ name, schema }: Parameter, source: Source, sound: boolean) =>
  sound ? valueOf(schema, source, name).map((value) => encode(String(value))) : inAddress

/** Sound parameters; or with one wrong, repeated, missing or unknown. */
function queryOf(parameters: readonly Parameter[], source: Source, sound: boolean): fc.Arbitrary<string> {
  const one = (parameter: Parameter, wrong: boolean) => {
    const value = addressed(parameter, source, !wrong)
    const times = fc.constantFrom(...(wrong ? [1, 1, 2] : parameter.required ? [1] : [0, 0, 1]))
    return fc
      .tuple(times, value, addressed(parameter, source, true))
      .map(([n, ...values]) => values.slice(0, n).map((text) => `${encode(parameter.name)}=${text}`))
  }
  const all = (wrong: number) =>
    fc.tuple(...parameters.map((p, n) => one(p, n === wrong))).map((parts) => parts.flat().join('&'))
  if (sound) return all(-1)
  const stray = fc.tuple(all(-1), inAddress, inAddress).map(([query, name, value]) => `${query}&${name}=${value}`)
  return fc.oneof(stray, ...parameters.map((_, n) => all(n)))
}

function headersOf(parameters: readonly Parameter[], source: Source, sound: boolean): fc.Arbitrary<Sent['headers']> {
  const one = ({ name, schema, required }: Parameter) => {
    const right = name === 'idempotency-key' ? fc.uuid() : (valueOf(schema, source, name) as fc.Arbitrary<string>)
    const value = sound ? right : fc.oneof(right, hostileText)
    return required ? value : fc.option(value, { nil: undefined })
  }
  const all = fc.record(Object.fromEntries(parameters.map((p) => [p.name, one(p)])))
  return all.map(
    (sent) => Object.fromEntries(Object.entries(sent).filter(([, v]) => v !== undefined)) as Sent['headers'],
  )
}

const media = fc.oneof(
  fc.constantFrom('text/plain', 'multipart/form-data', 'application/json; charset=utf-16', 'application/jsonp'),
  hostileText,
)

type Part = 'path' | 'query' | 'header' | 'body' | 'media'

/** A request with sound parts, except for the spoiled ones. */
function requestOf(operation: Operation, source: Source, spoiled: readonly Part[]): fc.Arbitrary<Sent> {
  const { path, parameters, body, parts } = operation
  const sound = (part: Part) => !spoiled.includes(part)
  const of = (place: Parameter['in']) => parameters.filter((p) => p.in === place)
  const names = of('path').map((p) => addressed(p, source, sound('path')).map((value) => [p.name, value] as const))
  const value = (schema: Schema, name: string) => valueOf(schema, source, name)
  const stray = sound('body') ? fc.constant(undefined) : hostileBody
  return fc
    .record({
      names: fc.tuple(...names),
      query: queryOf(of('query'), source, sound('query')),
      headers: headersOf(of('header'), source, sound('header')),
      text: parts
        ? partsOf(parts, { files: source.pool.files, valueOf: value, sound: sound('body') })
        : body === undefined
          ? stray
          : bodyOf(body, source, sound('body')),
      type: sound('media') ? fc.constant(parts ? multipartType : 'application/json') : media,
    })
    .map(({ names: filled, query, headers, text, type }) => ({
      path: filled.reduce((whole, [name, value]) => whole.replace(`{${name}}`, () => value), path),
      query,
      headers: { ...headers, ...(text !== undefined && { 'content-type': type }) },
      body: text,
    }))
}

/** Requests for an operation: sound ones, ones with one spoiled part, and ones with all parts hostile. */
export function sentTo(operation: Operation, named: Named, pool: Pool): fc.Arbitrary<Sent> {
  if (operation.body && operation.parts) {
    const ways = [
      { ...operation, body: undefined },
      { ...operation, parts: undefined },
    ]
    return fc.oneof(...ways.map((way) => sentTo(way, named, pool)))
  }
  const source = { named, pool, place: operation.name.split('/')[1]! }
  const all: Part[] = ['path', 'query', 'header', 'body', 'media']
  const has = (part: Part) => part !== 'path' || operation.path.includes('{')
  return fc.oneof(
    { weight: 4, arbitrary: requestOf(operation, source, []) },
    ...all.filter(has).map((part) => ({
      weight: part === 'body' && (operation.body ?? operation.parts) ? 4 : 1,
      arbitrary: requestOf(operation, source, [part]),
    })),
    requestOf(operation, source, all),
  )
}
