import { worlds, type StripeSandbox } from '../stripe/start.ts'
import type { Store } from '../stripe/store.ts'

/** The storage of a sandbox in this process, so that a test can change something without an event. */
export function storeOf(sandbox: StripeSandbox): Store {
  const world = worlds.get(sandbox)
  if (!world) throw new Error('this sandbox runs elsewhere')
  return world.store
}
