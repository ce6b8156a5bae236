import type { DatabaseConnection, Driver } from 'kysely'
import type { Trx } from './db.ts'

type Effect = () => void

const waiting = new WeakMap<DatabaseConnection, Effect[]>()

/** Runs `effect` once `trx` holds, and never if it does not. Of a process that dies just then nothing runs. */
export async function afterCommit(trx: Trx, effect: Effect): Promise<void> {
  await trx.getExecutor().provideConnection(async (connection) => {
    waiting.get(connection)!.push(effect)
  })
}

/** Every transaction of this driver takes effects. */
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
