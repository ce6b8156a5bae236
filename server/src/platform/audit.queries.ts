import type { Trx } from './database/db.ts'

/** An act of an organizer, or of staff if `asStaff`; `actorId` null: an act of the system itself. */
export type Deed = {
  deed: DeedName
  actorId: number | null
  asStaff?: boolean
  giveableId?: number
  personId?: number
  details?: Record<string, string | number | boolean | null>
  at: Date
}

type DeedName =
  | `member_${'approved' | 'declined' | 'removed' | 'banned' | 'unbanned'}`
  | 'role_changed'
  | 'handed_over'
  | `hand_over_${'offered' | 'withdrawn' | 'declined'}`
  | `community_${'created' | 'changed' | 'frozen' | 'unfrozen' | 'archived'}`
  | `allocation_${'announced' | 'withdrawn'}`
  | `campaign_${'submitted' | 'withdrawn' | 'changed' | 'approved' | 'rejected' | 'paused' | 'resumed' | 'ended' | 'reported'}`
  | `flash_${'lit' | 'changed' | 'extended' | 'canceled' | 'reported'}`
  | `project_${'proposed' | 'changed' | 'funding' | 'in_progress' | 'delivered' | 'reported' | 'paused' | 'resumed'}`
  | `collaboration_${'invited' | 'accepted' | 'declined' | 'removed'}`
  | `update_${'published' | 'removed'}`
  | 'gifts_thanked'
  | 'gift_refunded'
  | `comment_${'hidden' | 'shown' | 'pinned' | 'unpinned'}`
  | `complaint_${'hidden' | 'actioned' | 'dismissed'}`
  | `appeal_${'granted' | 'refused'}`
  | 'talk_rules_changed'
  | `person_${'muted' | 'unmuted'}`
  | 'invite_line_removed'
  | `nonprofit_${'verified' | 'suspended' | 'changed' | 'change_asked' | 'change_refused'}`
  | `representative_${'joined' | 'left' | 'removed'}`
  | `claim_${'accepted' | 'refused'}`
  | `refund_${'asked' | 'approved' | 'declined'}`
  | 'giver_read'
  | 'sessions_ended'
  | 'alarm_ended'
  | `${'counters' | 'impact' | 'boards' | 'charts'}_rebuilt`
  | `staff_${'added' | 'removed'}`
  | 'announced'
  | `notice_${'set' | 'removed'}`
  | `incident_${'opened' | 'updated' | 'resolved'}`

export async function noteDeed(trx: Trx, d: Deed): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      at: d.at,
      actor_id: d.actorId,
      as_staff: d.asStaff ?? false,
      deed: d.deed,
      giveable_id: d.giveableId ?? null,
      person_id: d.personId ?? null,
      details: JSON.stringify(d.details ?? {}),
    })
    .execute()
}
