import { api } from '@kindling/contract/api'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { english } from '../words.ts'
import type { Refusal } from './refusal.ts'
import { calls } from './kit.ts'
import { inputReader } from './unfit-input.ts'

type Read = (sent: unknown) => { value?: unknown; error?: Refusal }
const reader = (schema: z.ZodType, httpPart: string) => inputReader({ schema, httpPart, method: '', url: '' }) as Read
const errorOf = (schema: z.ZodType, sent: unknown, part = 'body') => reader(schema, part)(sent).error?.body(english)

const parts = calls.flatMap((call) => [['querystring', api[call].query] as const, ['body', api[call].body] as const])

/** Values to send for a schema's keys: mostly of another type, too long, too large or in another form. */
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e300, NaN, Infinity, '', 'x', '1', 'x'.repeat(9_000), [], {}, [1]),
  fc.constantFrom<unknown>(undefined, new Date(0), 10n, 'a,b', 'title', '2026-13-01', '\0', [null, 'x']),
)
const shapeOf = (schema: z.ZodType) => (schema instanceof z.ZodObject ? Object.keys(schema.shape as object) : [])

describe('an error of invalid input', () => {
  test('has the English message of the schema library, or the words that the contract names', { tags: 'long' }, () => {
    let compared = 0
    for (const [part, schema] of parts) {
      const keys = [...shapeOf(schema), 'other']
      const sent = fc.oneof(odd, fc.record(Object.fromEntries(keys.map((key) => [key, odd])), { requiredKeys: [] }))
      fc.assert(
        fc.property(sent, (some) => {
          const { error } = schema.safeParse(some)
          const body = errorOf(schema, some, part)
          expect(body === undefined).toBe(error === undefined)
          if (!error || error.issues.some(({ code }) => code === 'unrecognized_keys' || code === 'custom')) return
          // for a discriminated union, our message differs: it lists the options
          if (error.issues.some((issue) => issue.code === 'invalid_union' && 'options' in issue && issue.options))
            return
          const theirs = error.issues.slice(0, 20).map(({ message }) => message)
          expect(Object.values(body!.errors!).flat().toSorted()).toEqual(theirs.toSorted())
          compared += 1
        }),
        { numRuns: 60, seed: 7 },
      )
    }
    expect(compared).toBeGreaterThan(1_000)
  })

  test.each<[text: string, schema: z.ZodType, sent: unknown]>([
    ['Invalid input: expected string, received number', z.string(), 1],
    ['Invalid input: expected int, received number', z.int(), 1.5],
    ['Invalid input: expected number, received NaN', z.int(), NaN],
    ['Invalid input: expected "a"', z.literal('a'), 'b'],
    ['Invalid option: expected one of "a"|"b"', z.enum(['a', 'b']), 'c'],
    ['Too big: expected string to have <=2 characters', z.string().max(2), 'abc'],
    ['Too small: expected array to have >=1 items', z.array(z.string()).min(1), []],
    ['Too big: expected number to be <=2', z.int().max(2), 3],
    ['Too small: expected number to be >2', z.number().gt(2), 2],
    ['Invalid UUID', z.uuid(), 'x'],
    ['Invalid ISO date', z.iso.date(), 'x'],
    ['Invalid string: must match pattern /^a$/', z.string().regex(/^a$/), 'x'],
    ['Invalid input', z.union([z.string(), z.int()]), null],
  ])('%s', (text, schema, sent) => {
    const { error } = z.object({ x: schema }).safeParse({ x: sent })
    expect(error!.issues[0]!.message).toBe(text)
    expect(errorOf(z.object({ x: schema }), { x: sent })).toEqual({
      code: 'invalid',
      message: `x: ${text}`,
      errors: { x: [text] },
    })
  })

  test('contains only names and none of the sent values', () => {
    const schema = z.strictObject({ x: z.enum(['a']), y: z.int().max(1) })
    const { error } = reader(schema, 'body')({ x: 'secret', y: 4_242_424_242 })
    expect(error!.message).toBe('field.at')
    expect(JSON.stringify([error, error!.extra, error!.saying])).not.toMatch(/secret|4242/)
  })
})
