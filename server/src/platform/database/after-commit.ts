import type { DatabaseConnection, Driver } from 'kysely'
import type { Trx } from './db.ts'

type Effect = () => void

const waiting = new WeakMap<DatabaseConnection, Effect[]>()

/** Never runs `effect` if `trx` rolls back. If the process dies after the commit, the effect is lost. */
export async function afterCommit(trx: Trx, effect: Effect): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    waiting.get(connection)!.push(effect)
  })
}

/** Makes a database driver run these effects after each commit. */
export function noteCommits(driver: Driver): Driver {
  const { beginTransaction, commitTransaction } = driver
  return Object.assign(driver, {
    async beginTransaction(connection, settings) {
      waiting.set(connection, [])
      await beginTransaction.call(driver, connection, settings)
    },
    async commitTransaction(connection) {
      const effects = waiting.get(connection)!
      waiting.delete(connection)
      await commitTransaction.call(driver, connection)
      for (const effect of effects) effect()
    },
  } satisfies Partial<Driver>)
}
