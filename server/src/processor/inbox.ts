import { z } from 'zod'
import type { Clock } from '../platform/clock.ts'
import type { Db } from '../platform/db.ts'
import { job, type Queue } from '../platform/queue.ts'
import { storeEvent } from './inbox.queries.ts'
import type { Processor } from './processor.ts'

/** Applies a stored event. Whoever owns payments runs it. */
export const applyEvent = job('apply-processor-event', z.object({ id: z.string() }))

/**
 * Takes in a delivery: checks its signature (throws InvalidSignature), stores the event once by its id, and leaves it to a job
 * of the same transaction. A repeated delivery changes nothing.
 */
export async function receiveEvent(
  { db, queue, clock, processor }: { db: Db; queue: Queue; clock: Clock; processor: Processor },
  body: Buffer,
  signature: string,
): Promise<void> {
  const event = processor.readEvent(body, signature)
  await db.transaction().execute(async (trx) => {
    if (await storeEvent(trx, event, clock.now())) await queue.send(trx, applyEvent, { id: event.id })
  })
}
