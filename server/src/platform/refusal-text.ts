import type { MoneyStyle } from '@kindling/contract/money'
import type { Words } from './words.ts'

type Refusals = Words['refusals']
type Message = string | ((given: never) => string)
type Names<T> = { [N in keyof T & string]: T[N] extends Message ? N : `${N}.${keyof T[N] & string}` }[keyof T & string]
type At<T, N extends string> = N extends keyof T
  ? T[N]
  : N extends `${infer Group}.${infer Inner}`
    ? Group extends keyof T
      ? At<T[Group], Inner>
      : never
    : never

/** The name of a refusal's text; `group.name` within a group. */
export type RefusalName = Names<Refusals>

type Time = { at: Date; timeZone: string }
type Day = { day: Date; timeZone: string }
type Part = string | number | { cents: number; style: MoneyStyle } | Time | Day | FilledText
type Parts<M> = M extends (given: infer Given) => string ? { [K in keyof Given]: Part } : unknown

/** A text by its name, with its variables. The locale makes the sentence. */
export type FilledText = { [N in RefusalName]: { words: N } & Parts<At<Refusals, N>> }[RefusalName]

/** A text without variables needs only its name. */
export type RefusalText = FilledText | { [N in RefusalName]: At<Refusals, N> extends string ? N : never }[RefusalName]

export const nameOf = (text: RefusalText): RefusalName => (typeof text === 'string' ? text : text.words)

export function say(words: Words, text: RefusalText): string {
  const [group = '', inner] = nameOf(text).split('.')
  const found = (words.refusals as Record<string, unknown>)[group]
  const message = inner === undefined ? found : (found as Record<string, unknown>)[inner]
  if (typeof message === 'string') return message
  const parts = Object.entries(text).map(([name, part]) => [name, write(words, part as Part)])
  return (message as (given: unknown) => string)(Object.fromEntries(parts))
}

function write(words: Words, part: Part): string | number {
  if (typeof part !== 'object') return part
  if ('cents' in part) return words.locale.money(part.cents, part.style)
  if ('day' in part) return words.locale.longDate(part.day, part.timeZone)
  return 'at' in part ? words.locale.timeOfDay(part.at, part.timeZone) : say(words, part)
}
