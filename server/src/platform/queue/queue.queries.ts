import type { PgBoss } from 'pg-boss'

export async function dueQueues(boss: PgBoss): Promise<Set<string>> {
  const { rows } = await boss
    .getDb()
    .executeSql(`select distinct name from queue.job where state < 'active' and start_after <= now()`)
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}
