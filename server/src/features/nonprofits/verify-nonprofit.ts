import type { Deps } from '../../deps.ts'
import type { Trx } from '../../platform/database/db.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { openPayable } from '../ledger/index.ts'
import { canBeVerified, isVerified } from './nonprofit.ts'
import { notifyOrganizers, suspensionAt } from './notify-organizers.ts'
import { adopt, markStatus, nonprofitByEin } from './nonprofits.queries.ts'
import { publishPages } from './suspend-nonprofit.ts'

/** Idempotent; also for a later check. Throws conflict if it must not be verified. `staffId` null: the system. */
export async function verifyNonprofit(
  deps: Pick<Deps, 'db' | 'clock' | 'live' | 'queue'>,
  ein: string,
  staffId: number | null = null,
): Promise<void> {
  await deps.db.transaction().execute((trx) => verify(trx, deps, { ein, staffId }))
}

export async function verify(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'live' | 'queue'>,
  { ein, staffId }: { ein: string; staffId: number | null },
): Promise<void> {
  await adopt(trx, { ein }, deps.clock.now())
  const nonprofit = await nonprofitByEin(trx, ein)
  if (!nonprofit) throw notFound()
  if (isVerified(nonprofit.status)) return
  if (!canBeVerified(nonprofit) || !(await markStatus(trx, nonprofit.id, nonprofit.status, 'verified')))
    throw new Refusal('conflict', 'nonprofitUnfit')
  await openPayable(trx, nonprofit.id)
  const details = { nonprofit: nonprofit.uuid }
  const at = deps.clock.now()
  await noteDeed(trx, { deed: 'nonprofit_verified', actorId: staffId, asStaff: true, details, at })
  if (nonprofit.status === 'suspended')
    await deps.queue.send(trx, notifyOrganizers, suspensionAt(nonprofit.id, false, at))
  await publishPages(trx, deps, nonprofit.id)
}
