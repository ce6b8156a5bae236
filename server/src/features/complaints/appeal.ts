import type { AppealedCase } from '@kindling/contract/complaints/calls'
import type { Deps } from '../../deps.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { mayAppeal } from './case.ts'
import { lockAccused, readCase, setAppealed, readAppealed } from './cases.queries.ts'

/** Shows a decided case to the author; throws not_found for everybody else. */
export async function showAppeal(
  { db }: Pick<Deps, 'db'>,
  viewer: { id: number },
  uuid: string,
): Promise<AppealedCase> {
  const [row] = await readAppealed(db, { uuid, viewerId: viewer.id })
  if (!row) throw notFound()
  const { hiddenAt, decidedAt, appealText, appealedAt, appealGranted, appealReason, ...rest } = row
  return {
    ...rest,
    hidden: hiddenAt !== null,
    decided_at: decidedAt.toISOString(),
    appeal: appealedAt && {
      text: appealText ?? '',
      sent_at: appealedAt.toISOString(),
      granted: appealGranted,
      reason: appealReason,
    },
    may: mayAppeal(row) ? ['appeal'] : [],
  }
}

/** Idempotent for the same text. Throws conflict for a second appeal, and if nothing is hidden any more. */
export async function sendAppeal(
  deps: Pick<Deps, 'db' | 'clock'>,
  viewer: { id: number },
  { uuid, text }: { uuid: string; text: string },
): Promise<AppealedCase> {
  const found = await readCase(deps.db, uuid)
  if (!found || found.authorId !== viewer.id || found.status === 'open') throw notFound()
  await deps.db.transaction().execute(async (trx) => {
    await lockAccused(trx, found.uuid)
    const current = await readCase(trx, uuid)
    if (!current) throw notFound()
    if (current.appealText === text) return
    if (current.appealedAt !== null) throw new Refusal('conflict', 'complaint.appealedBefore')
    if (!mayAppeal(current)) throw new Refusal('conflict', 'complaint.nothingHidden')
    await setAppealed(trx, current.id, text, deps.clock.now())
  })
  return showAppeal(deps, viewer, uuid)
}
