import type { Deps } from '../../../deps.ts'
import { noteDeed } from '../../../platform/audit.queries.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { spend } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { day, second } from '../../../platform/time/clock.ts'
import { deleteChange, putChange, readOwnTexts, waitingChange } from './changes.queries.ts'

const changesADay = 10

type AskChangeInput = {
  nonprofit: { id: number; uuid: string }
  userId: number
  name?: string | undefined
  site?: string | undefined
}

/**
 * Asks for another name or website of a locked nonprofit: people trust both, so they change only once staff accept.
 * Asking for what it has now withdraws the change that waits. Throws rate_limited.
 */
export async function askChange(
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  { nonprofit, userId, ...asked }: AskChangeInput,
): Promise<void> {
  if (asked.name === undefined && asked.site === undefined) return
  const now = await readOwnTexts(trx, nonprofit.id)
  const before = await waitingChange(trx, nonprofit.id)
  const unlessSame = (to: string | null, is: string) => (to === is ? null : to)
  const name = unlessSame(asked.name ?? before?.name ?? null, now.name)
  const site = unlessSame(asked.site ?? before?.site ?? null, now.site ?? '')
  if (name === null && site === null) return await deleteChange(trx, nonprofit.id)
  if (before?.name === name && before.site === site) return
  const at = clock.now()
  await spend(trx, clock, { key: `nonprofit-changes:${userId}`, limit: changesADay, seconds: day / second })
  await putChange(trx, nonprofit.id, { uuid: uuidv7(at), asked_by: userId, name, site, asked_at: at })
  const details = { nonprofit: nonprofit.uuid, name, site }
  await noteDeed(trx, { deed: 'nonprofit_change_asked', actorId: userId, details, at })
}
