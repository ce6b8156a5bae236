import type { Params } from './params.ts'
import type { World } from './world.ts'

/** One call as a route sees it. */
export type Call = {
  world: World
  params: Params
  /** The `:id` of the path. */
  id: string
  /** The `:inner` of the path: an object that belongs to `id`. */
  inner: string
  /** Which key was sent. */
  by: 'secret' | 'public'
}

/**
 * A route of the API. `public`: also with the publishable key, from browsers. What it returns is the answer; a thrown
 * Fault is the error. It runs in one transaction and never waits.
 */
export type Route = { key: 'secret' | 'public'; run: (call: Call) => object }
export type Routes = Record<string, Route>
