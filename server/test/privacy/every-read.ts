import { api, type CallName } from '@kindling/contract/api'
import { z } from 'zod'

/** The subjects of reads: parameter values for each noun of a path, `campaigns: [{identifier: '4'}]`. */
export type Subjects = Record<string, Record<string, string>[]>

/** One read of the contract, ready to be sent. `name` is unique. */
export type Read = { name: string; call: CallName; params: Record<string, string>; query: Record<string, string> }

const largestPage = 100

/** Query values that a call requires. */
export type Needed = Partial<Record<CallName, Record<string, string>[]>>

/**
 * Every GET of the contract about every subject, with the largest pages: plain, and with all values of all closed
 * lists. Throws for a call without known values.
 */
export function everyRead(subjects: Subjects, needed: Needed): Read[] {
  // `live-events.ts` checks streams; staff may see amounts, and a signed link answers only its owner
  const isAsked = (call: CallName) =>
    call.startsWith('GET ') && !api[call].events && !/^GET \/(staff|unsubscribe|plan\/links)\b/.test(call)
  const gets = (Object.keys(api) as CallName[]).filter(isAsked)
  return gets.flatMap((call) => {
    const queries = variantsOf(api[call].query, needed[call] ?? [{}])
    for (const query of queries)
      if (!api[call].query.safeParse(query).success) throw new Error(`nothing says what to ask ${call} for`)
    return paramsOf(call, subjects).flatMap((params) =>
      queries.map((query) => ({ name: nameOf(call, params, query), call, params, query })),
    )
  })
}

const nameOf = (call: CallName, params: Record<string, string>, query: Record<string, string>) =>
  `${call.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!)}?${new URLSearchParams(query).toString()}`

/** The noun of a path is the word before its first parameter; if the path begins with one, the first word after it. */
function paramsOf(call: CallName, subjects: Subjects): Record<string, string>[] {
  const names = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!)
  if (names.length === 0) return [{}]
  const noun = (call.includes(' /{') ? /\}\/([\w-]+)/ : /\/([\w-]+)\/\{/).exec(call)![1]!
  const known = subjects[noun]?.filter((values) => names.every((name) => name in values)) ?? []
  if (known.length === 0) throw new Error(`nothing says what ${noun} to ask ${call} about`)
  return known
}

/** Each query plain, and with all includes and filters. */
function variantsOf(query: z.ZodType, bases: readonly Record<string, string>[]): Record<string, string>[] {
  if (!(query instanceof z.ZodObject)) return [...bases]
  const shape = query.shape as Record<string, z.ZodType>
  const whole: Record<string, string> = 'per_page' in shape ? { per_page: String(largestPage) } : {}
  const all = Object.entries(shape).flatMap(([key, type]) => {
    const options = key === 'fields' ? [] : optionsOf(type)
    return options.length > 0 ? [[key, options.join(',')]] : []
  })
  const variants = [whole, ...(all.length > 0 ? [{ ...whole, ...Object.fromEntries(all) }] : [])]
  return bases.flatMap((base) => variants.map((variant) => ({ ...base, ...variant })))
}

/** The values of a list in a query that is a closed set (`listOf`). */
function optionsOf(type: z.ZodType): string[] {
  const inner = type instanceof z.ZodOptional ? type.unwrap() : type
  const out = inner instanceof z.ZodPipe ? inner.out : undefined
  const element = out instanceof z.ZodArray ? out.element : undefined
  return element instanceof z.ZodEnum ? (element.options as string[]) : []
}
