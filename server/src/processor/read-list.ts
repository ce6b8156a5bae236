import { minute, second, type Clock } from '../platform/time/clock.ts'
import type { Db } from '../platform/database/db.ts'
import { leaveList, takeList } from './lists.queries.ts'

/**
 * Reads a list in only one process at a time. After 50 seconds `more` returns false. The lock of a process that crashed
 * expires after two minutes. Returns false if another process reads the list.
 */
export async function readList(
  { db, clock }: { db: Db; clock: Clock },
  name: string,
  read: (more: () => boolean) => Promise<void>,
): Promise<boolean> {
  const start = clock.now()
  if (!(await takeList(db, name, start, new Date(start.getTime() + 2 * minute)))) return false
  const over = start.getTime() + 50 * second
  try {
    await read(() => clock.now().getTime() < over)
  } finally {
    await leaveList(db, name, clock.now())
  }
  return true
}
