import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { tellOthers, type Many } from './audience/audience.jobs.ts'
import { peopleOf, type Audience, type WithInsiders } from './audience/audience.queries.ts'
import type { Telling } from './notification.ts'
import { tell, type TellDeps } from './tell.ts'

/** The number of people whose counts are locked together. */
export const mostTogether = 5_000

type ToMany = { telling: Omit<Telling, 'to' | 'data'> & Pick<Many['telling'], 'data'>; audience: Audience }

/** Queues a job that notifies everyone who is in the audience when it runs; nobody twice. */
export const tellMany = (trx: Trx, { queue }: Pick<Deps, 'queue'>, { telling, audience }: ToMany): Promise<void> =>
  queue.send(trx, tellOthers, { telling, audience, afterId: 0 })

/**
 * Notifies the next part and queues the job for the rest in one transaction, so that an interrupted run continues
 * there.
 */
export async function tellNext(
  { db, ...deps }: Pick<Deps, 'db'> & TellDeps & WithInsiders,
  { telling: { type, about, actorId, giveableId, data, isSilent = false }, audience, afterId }: Many,
  most = mostTogether,
): Promise<void> {
  const telling = {
    ...{ type, about, isSilent },
    ...(actorId !== undefined && { actorId }),
    ...(giveableId !== undefined && { giveableId }),
    ...(data && { data }),
  }
  await db.transaction().execute(async (trx) => {
    const to = await peopleOf(trx, deps, audience, { afterId, most })
    await tell(trx, deps, [{ ...telling, to }])
    if (to.length === most) await deps.queue.send(trx, tellOthers, { telling, audience, afterId: to.at(-1)! })
  })
}
