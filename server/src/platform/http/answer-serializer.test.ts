import { api } from '@kindling/contract/api'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { answerSerializer } from './answer-serializer.ts'

const write = (schema: z.ZodType) => answerSerializer({ schema, method: 'GET', url: '/here' })
const person = z.object({ uuid: z.uuid(), cents: z.int().min(0) })
const uuid = '6ef65c1a-70db-729d-8a82-21ce961a6e18'

describe('an answer', () => {
  it('has the order of its schema, and no fields that the schema does not have', () => {
    const answer = { email: 'ana@example.org', cents: 5, uuid }
    expect(write(person)(answer)).toBe(`{"uuid":"${uuid}","cents":5}`)
  })

  it('that breaks its schema is a bug and is not sent', () => {
    for (const answer of [{ uuid, cents: -1 }, { uuid: 'x', cents: 1 }, { uuid }, null])
      expect(() => write(person)(answer)).toThrow("Response doesn't match the schema")
  })
})

/** Schema types whose input differs from their output. */
const oneWay = new Set(['pipe', 'transform', 'default', 'prefault', 'catch', 'date', 'file', 'map', 'set'])

function oneWayParts(schema: z.core.$ZodType, seen = new Set<unknown>()): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  const { def } = schema._zod
  const inside = Object.values(def).flatMap((part) => {
    if (part instanceof z.core.$ZodType) return [part]
    return typeof part === 'object' && part !== null
      ? Object.values(part as object).filter((p) => p instanceof z.core.$ZodType)
      : []
  })
  return [...(oneWay.has(def.type) ? [def.type] : []), ...inside.flatMap((part) => oneWayParts(part, seen))]
}

it('every answer of the contract reads as it was written', () => {
  expect(oneWayParts(z.object({ at: z.array(z.string().transform(Number)).nullable() }))).toContain('transform')
  for (const [call, { response }] of Object.entries(api)) expect([call, oneWayParts(response)]).toEqual([call, []])
})
