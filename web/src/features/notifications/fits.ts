import type { Topic } from '@kindling/contract/common'

/** Whether what came is what it should be. */
export type Fits<T> = (came: unknown) => came is T
type Told<F> = F extends Fits<infer T> ? T : never

export const text: Fits<string> = (came) => typeof came === 'string'
export const count: Fits<number> = (came): came is number => Number.isFinite(came)
export const flag: Fits<boolean> = (came) => typeof came === 'boolean'
export const noneOr =
  <T>(fits: Fits<T>): Fits<T | null> =>
  (came): came is T | null =>
    came === null || fits(came)
export const either =
  <A, B>(a: Fits<A>, b: Fits<B>): Fits<A | B> =>
  (came): came is A | B =>
    a(came) || b(came)
export const oneOf =
  <const T extends string>(...texts: T[]): Fits<T> =>
  (came): came is T =>
    texts.some((one) => one === came)
export const listOf =
  <T>(fits: Fits<T>): Fits<T[]> =>
  (came): came is T[] =>
    Array.isArray(came) && came.every((one) => fits(one))
export const parts =
  <S extends Record<string, Fits<unknown>>>(shape: S): Fits<{ [K in keyof S]: Told<S[K]> }> =>
  (came): came is { [K in keyof S]: Told<S[K]> } =>
    typeof came === 'object' &&
    came !== null &&
    Object.entries(shape).every(([name, fits]) => fits((came as Record<string, unknown>)[name]))

/** One that this version does not draw leaves the color alone. */
const topic = noneOr(text) as Fits<Topic | null>
const looks = { avatar: noneOr(text), name: text, uuid: text, topic, quiet: flag }
export const named = parts(looks)
export const community = parts({ ...looks, slug: text })
export const someone = parts({ avatar: noneOr(text), first_name: text, last_name: text, uuid: text })
export const givenTo = parts({
  type: oneOf('communities', 'campaigns', 'flash-campaigns', 'projects'),
  id: count,
  uuid: text,
  name: text,
  quiet: flag,
})
