import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { isOrganizing, lockGiveables, type WithKinds } from '../../giveables/index.ts'
import type { Host, LockedUpdate } from '../update.ts'
import { makePublic, mayNotify } from './publish.ts'
import { dueUpdates, leftToSpend, lockUpdate, setStatus } from './writing.queries.ts'

type DueDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'live'> & WithKinds

const batchSize = 50

/** Publishes each update in its own transaction, which checks again that it is due, so none is published twice. */
export async function publishDue(deps: DueDeps): Promise<void> {
  for (let found = batchSize; found === batchSize;) {
    const due = await dueUpdates(deps.db, deps.clock.now(), batchSize)
    for (const { uuid, host } of due) await publishOne(deps, host, uuid)
    found = due.length
  }
}

async function publishOne(deps: DueDeps, host: Host, uuid: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await lockGiveables(trx, [host.id])
    const update = await lockUpdate(trx, { uuid, giveableId: host.id })
    if (!update || !isDue(update, deps.clock.now())) return
    // refunds since it was scheduled may leave less than it reports as spent
    if (!(await isOrganizers(trx, deps, host, update)) || (await overspends(trx, host, update)))
      return setStatus(trx, update.id, 'draft')
    const notifies = update.notify && (await mayNotify(trx, host, deps.clock.now()))
    await makePublic(trx, deps, host, update, notifies)
  })
}

const isDue = ({ status, publishAt }: LockedUpdate, now: Date) => status === 'scheduled' && publishAt! <= now

/** True if who scheduled it still organizes the giveable. */
async function isOrganizers(trx: Trx, { kinds }: DueDeps, host: Host, { scheduledBy }: LockedUpdate): Promise<boolean> {
  const roles = await kinds.get(host.kind)!.rolesOf(trx, host.id, [scheduledBy])
  return isOrganizing(roles.get(scheduledBy) ?? 'none')
}

const overspends = async (trx: Trx, host: Host, { id, spent }: LockedUpdate) =>
  spent !== null && spent.amount_cents > (await leftToSpend(trx, host.id, id))
