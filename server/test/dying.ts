import type { AppDeps } from '../src/app.ts'

export class Killed extends Error {}

/** Ends a run at once: in a test by an error, in a real process by killing itself. */
export type Die = () => never

export const thrown: Die = () => {
  throw new Killed()
}

type When = 'before' | 'after'

/** Returns `deps` with which a run dies at its nth transaction, before or after the commit. */
export function dyingAt(deps: AppDeps, nth: number, when: When, die: Die = thrown): AppDeps {
  let count = 0
  const db = new Proxy(deps.db, {
    get(target, name) {
      if (name !== 'transaction') {
        const value: unknown = Reflect.get(target, name)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      }
      return () => ({
        async execute(work: Parameters<ReturnType<typeof target.transaction>['execute']>[0]) {
          count += 1
          const dies = count === nth
          return await target
            .transaction()
            .execute(async (trx) => {
              const done = await work(trx)
              return dies && when === 'before' ? die() : done
            })
            .then((done) => (dies ? die() : done))
        },
      })
    },
  })
  return { ...deps, db }
}

/** Returns `deps` with which a run dies at a call of the processor: before it, or before its answer is read. */
export function dyingAtCall(
  deps: AppDeps,
  call: 'confirm' | 'cancel' | 'transfer' | 'refund',
  when: When,
  die: Die = thrown,
): AppDeps {
  const made = deps.processor[call] as (...order: never[]) => Promise<unknown>
  const dies = async (...order: never[]) => {
    if (when === 'after') await made(...order)
    return die()
  }
  return { ...deps, processor: { ...deps.processor, [call]: dies } }
}
