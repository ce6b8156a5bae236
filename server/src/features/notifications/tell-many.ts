import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/db.ts'
import { tellOthers, type Many } from './audience/audience.jobs.ts'
import { peopleOf, type Audience, type WithInsiders } from './audience/audience.queries.ts'
import type { Telling } from './notification.ts'
import { tell, type TellDeps } from './tell.ts'

/** So many are locked together. */
export const mostTogether = 5_000

type ToMany = { telling: Omit<Telling, 'to' | 'data'> & Pick<Many['telling'], 'data'>; audience: Audience }

/** Told by a job once this transaction holds, to whoever belongs to the audience by then; nobody twice. */
export const tellMany = (trx: Trx, { queue }: Pick<Deps, 'queue'>, { telling, audience }: ToMany): Promise<void> =>
  queue.send(trx, tellOthers, { telling, audience, afterId: 0 })

/** The next of them, and the job for who is left, in one transaction: what dies in the middle goes on from there. */
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
