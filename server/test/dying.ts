import type { AppDeps } from '../src/app.ts'

export class Killed extends Error {}

/** Dies at its nth transaction, before it commits or after. */
export function dyingAt(deps: AppDeps, nth: number, when: 'before' | 'after'): AppDeps {
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
              if (dies && when === 'before') throw new Killed()
              return done
            })
            .then((done) => {
              if (dies) throw new Killed()
              return done
            })
        },
      })
    },
  })
  return { ...deps, db }
}
