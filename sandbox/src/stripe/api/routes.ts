import type { Params } from './params.ts'
import type { World } from '../world.ts'

export type Call = {
  world: World
  params: Params
  /** The `:id` of the path. */
  id: string
  /** The `:inner` of the path: an object that belongs to `id`. */
  inner: string
  by: 'secret' | 'public'
}

/**
 * A route of the API. `key` `public`: also allowed with the publishable key, from browsers. `run` returns the answer or
 * throws a Fault. It runs synchronously, in one transaction.
 */
export type Route = { key: 'secret' | 'public'; run: (call: Call) => object }
export type Routes = Record<string, Route>
