import type { Language } from '@kindling/contract/language'
import type { Answer } from '@kindling/contract/api'
import { lastPageOf } from '@kindling/contract/endpoint'
import { notificationsPageSize } from '@kindling/contract/notifications/calls'
import type { Deps } from '../../deps.ts'
import type { Words } from '../../platform/words.ts'
import { readListed, type ListedRow } from './listing.queries.ts'
import { listContent } from './types/list-content.ts'

type ReadNotificationsInput = { page?: number | undefined; per_page?: number | undefined }

export async function readNotifications(
  { db, wordsIn }: Pick<Deps, 'db' | 'wordsIn'>,
  { id: personId, language }: { id: number; language: Language },
  { page = 1, per_page: most = notificationsPageSize }: ReadNotificationsInput,
): Promise<Answer<'GET /notifications'>> {
  const words = wordsIn(language)
  const rows = await readListed(db, { personId, most, offset: (page - 1) * most })
  const { total, unread } = rows[0]!
  return {
    data: rows.filter((row) => row.uuid !== null).map((row) => listed(row, words)),
    meta: {
      current_page: page,
      last_page: lastPageOf(total, most),
      per_page: most,
      total,
      unread_count: unread,
    },
  }
}

const listed = (row: ListedRow, words: Words) => ({
  uuid: row.uuid,
  type: row.type,
  data: listContent(row.type, row, words),
  created_at: row.created_at.toISOString(),
  read_at: row.read_at?.toISOString() ?? null,
})
