import fc from 'fast-check'
import { multipart, partOf, type Part } from '../parts.ts'
import { hostileBody, hostileText } from './hostile.ts'
import type { Schema } from './operations.ts'

type ValueOf = (schema: Schema, name: string) => fc.Arbitrary<unknown>

const inHead = hostileText.map((text) => text.replaceAll(/[\r\n]/g, ' '))

const isFile = ({ format, anyOf = [] }: Schema): boolean => format === 'binary' || anyOf.some(isFile)

/** A sound multipart body; or one with a foreign part, a repeated one, or hostile headers or content. */
export function partsOf(
  { properties = {}, required = [] }: Schema,
  { files, valueOf, sound }: { files: readonly Uint8Array[]; valueOf: ValueOf; sound: boolean },
): fc.Arbitrary<Buffer> {
  const contentOf = (schema: Schema, name: string): fc.Arbitrary<Uint8Array | string> =>
    isFile(schema) ? fc.constantFrom(...files) : valueOf(schema, name).map(String)
  const parts = Object.entries(properties).map(([name, schema]) => [
    name,
    contentOf(schema, name).map((content) => partOf(name, content)),
  ])
  const whole = fc
    .record(Object.fromEntries(parts) as Record<string, fc.Arbitrary<Part>>, { requiredKeys: required })
    .map((named) => Object.values(named))
  if (sound) return whole.map((all) => multipart(all).body)
  const hostilePart: fc.Arbitrary<Part> = fc.oneof(
    fc.tuple(inHead, hostileText).map(([name, content]) => partOf(name, content)),
    fc.tuple(inHead, hostileText).map(([name, content]) => partOf('file', Buffer.from(content), { name })),
    fc.tuple(inHead, hostileText).map(([type, content]) => partOf('alt', Buffer.from(content), { type })),
    fc.tuple(hostileText, hostileText).map(([head, content]) => ({ head, content })),
    fc.constantFrom('_method', '__proto__', 'constructor', 'file', 'alt').map((name) => partOf(name, 'PATCH')),
  )
  const spoiled = fc.tuple(whole, hostilePart, fc.boolean()).map(([all, one, first]) => {
    const { body } = multipart(first ? [one, ...all] : [...all, one])
    return body
  })
  const cut = fc.tuple(whole, fc.double({ min: 0, max: 1, noNaN: true })).map(([all, part]) => {
    const { body } = multipart(all)
    return body.subarray(0, Math.floor(body.length * part))
  })
  return fc.oneof(
    { weight: 4, arbitrary: spoiled },
    cut,
    hostileBody.map((text) => Buffer.from(text)),
  )
}
