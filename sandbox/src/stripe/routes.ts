import type { Params } from './params.ts'
import type { World } from './world.ts'

/** A call as a route receives it. */
export type Call = {
  world: World
  params: Params
  /** The `:id` of the path. */
  id: string
  /** The `:inner` of the path: an object that belongs to `id`. */
  inner: string
  /** The key that was sent. */
  by: 'secret' | 'public'
}

/**
 * A route of the API. `public`: also allowed with the publishable key, from browsers. It returns the answer, or throws
 * a Fault. It runs in one transaction and never waits.
 */
export type Route = { key: 'secret' | 'public'; run: (call: Call) => object }
export type Routes = Record<string, Route>
