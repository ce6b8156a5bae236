import { worlds, type StripeSandbox } from '../stripe/start.ts'
import type { Store } from '../stripe/store.ts'

/** The memory of a sandbox of this process, to put something out of place in it. No event tells of that. */
export function storeOf(sandbox: StripeSandbox): Store {
  const world = worlds.get(sandbox)
  if (!world) throw new Error('this sandbox runs elsewhere')
  return world.store
}
