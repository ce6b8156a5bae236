import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import { headers } from './headers.ts'
import { text } from './text.ts'

type Leaf = { at: string; schema: z.core.$ZodType }

/** Schema types that contain others, with the function that reads these. */
const inside: Record<string, (def: never) => Record<string, z.core.$ZodType>> = {
  object: ({ shape, catchall }: z.core.$ZodObjectDef) => ({ ...shape, ...(catchall && { '*': catchall }) }),
  array: ({ element }: z.core.$ZodArrayDef) => ({ '[]': element }),
  record: ({ keyType, valueType }: z.core.$ZodRecordDef) => ({ '{key}': keyType, '{}': valueType }),
  optional: ({ innerType }: z.core.$ZodOptionalDef) => ({ '': innerType }),
  nullable: ({ innerType }: z.core.$ZodNullableDef) => ({ '': innerType }),
  default: ({ innerType }: z.core.$ZodDefaultDef) => ({ '': innerType }),
  pipe: (def: z.core.$ZodPipeDef) => ({ '': def.in }),
  union: ({ options }: z.core.$ZodUnionDef) => Object.fromEntries(Object.entries(options)),
}

function leavesOf(schema: z.core.$ZodType, at: string): Leaf[] {
  const { def } = schema._zod
  const parts = inside[def.type]?.(def as never)
  if (!parts) return [{ at, schema }]
  return Object.entries(parts).flatMap(([name, part]) => leavesOf(part, name === '' ? at : `${at}.${name}`))
}

const hostile = [
  '\u0000',
  'a\u0000b',
  '\u0007',
  '\u001b[0m',
  '\u007f',
  '\u0085',
  '\ud800',
  'a\udc00b',
  ...['x', '1', '-', '/', '💥', 'e\u0301'].map((sign) => sign.repeat(20_001)),
]

/** The texts that a schema wrongly accepts: unstorable, too long or not normalized ones. */
function faultsOf({ at, schema }: Leaf): string[] {
  if (schema._zod.def.type === 'undefined') return []
  const taken = (sent: unknown) => z.safeParse(schema, sent)
  const faults = hostile
    .filter((sent) => taken(sent).success)
    .map((sent) => `${at} takes ${JSON.stringify(sent.slice(0, 10))}`)
  const { success, data } = taken('cafe\u0301')
  if (success && data !== 'caf\u00e9') faults.push(`${at} does not compose`)
  return faults
}

const inputs = Object.entries(api).flatMap(([call, { params, query, body }]) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => leavesOf(schema, `${call} ${part}`)),
)

describe('the input of a call', () => {
  it('accepts no unlimited text, and no text that cannot be stored', () => {
    expect(inputs.length).toBeGreaterThan(50)
    expect([...inputs, ...leavesOf(headers, 'headers')].flatMap(faultsOf)).toEqual([])
  })

  it.each([
    ['a bare string', z.string()],
    ['a limit in UTF-16 units', z.string().max(280)],
    ['a string that is only trimmed', z.string().trim().min(1).max(80)],
    ['a string in a list', z.strictObject({ tags: z.array(z.string().max(20)).optional() })],
    [
      'a string that is split into a list',
      z
        .string()
        .max(500)
        .transform((all) => all.split(',')),
    ],
    ['a string in a union', z.union([z.uuid(), z.string().max(40)])],
    ['keys of a record', z.record(z.string().max(9), z.boolean())],
    ['a loose object', z.looseObject({})],
    ['anything', z.unknown()],
  ])('%s is found', (_, planted) => {
    expect(leavesOf(planted, 'planted').flatMap(faultsOf)).not.toEqual([])
  })

  it('accepts our own text schema and narrower formats', () => {
    for (const sound of [text({ max: 80 }), text({ max: 9, trim: true, multiline: true }), z.uuid(), z.enum(['a'])])
      expect(leavesOf(sound, 'sound').flatMap(faultsOf)).toEqual([])
  })
})
