import type { SupporterRow } from '@kindling/contract/common'
import type { Deps } from '../../deps.ts'
import { paged, type Page } from '../../platform/http/page.ts'
import { supporterRow } from './supporter-row.ts'
import { countNotes, pageOfGifts } from './supporters.queries.ts'

type Cause = { column: 'community_id' | 'campaign_id'; id: number; giftsCount: number }

/** Notes are counted this far; whoever reads on goes by cursor. */
const mostNotes = 1_000

/** A page of the supporters of one cause, as everyone may see them. The caller has checked that this viewer may look. */
export async function readSupporters(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  cause: Cause,
  page: Page,
  { notesOnly }: { notesOnly: boolean },
): Promise<ReturnType<typeof paged<SupporterRow>>> {
  const wanted = { column: cause.column, owner: cause.id, page, notesOnly, timeZone: config.DEFAULT_TIME_ZONE }
  const [gifts, total] = await Promise.all([
    pageOfGifts(db, wanted),
    notesOnly ? countNotes(db, cause.column, cause.id, mostNotes) : cause.giftsCount,
  ])
  const rows = gifts.slice(0, page.size)
  return paged(rows.map(supporterRow), page, total, gifts.length > page.size ? rows.at(-1)!.id : null)
}
