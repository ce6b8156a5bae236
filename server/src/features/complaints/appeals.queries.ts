import type { AppealedCase } from '@kindling/contract/complaints/calls'
import { sql } from 'kysely'
import { statement } from '../../platform/database/statement.ts'

type Row = Pick<AppealedCase, 'uuid' | 'type' | 'path' | 'excerpt' | 'status' | 'by_kindling' | 'reason'> & {
  hiddenAt: Date | null
  decidedAt: Date
  appealText: string | null
  appealedAt: Date | null
  appealGranted: boolean | null
  appealReason: string | null
}

export const readAppealed = statement<{ uuid: string; viewerId: number }, Row>(
  (v) => sql`
    select k.uuid, k.anchor_type as type, k.path, k.excerpt, k.status, k.decided_by_staff as by_kindling, k.reason,
      k.hidden_at as "hiddenAt", k.decided_at as "decidedAt", k.appeal_text as "appealText", k.appealed_at as "appealedAt",
      k.appeal_granted as "appealGranted", k.appeal_reason as "appealReason"
    from complaint_cases k where k.uuid = ${v.uuid} and k.author_id = ${v.viewerId} and k.status <> 'open'`,
)
