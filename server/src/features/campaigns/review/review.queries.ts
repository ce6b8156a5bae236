import type { Db } from '../../../platform/db.ts'

type WaitingCampaign = {
  id: number
  uuid: string
  title: string
  organizer: string
  nonprofit: string
  sentAt: Date
}

/** The oldest first. */
export async function campaignsInReview(db: Db): Promise<WaitingCampaign[]> {
  const rows = await db
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .innerJoin('nonprofits as n', 'n.id', 'c.nonprofit_id')
    .innerJoin('users as u', 'u.id', 'c.organizer_id')
    .select(['c.id', 'ga.uuid', 'ga.name as title', 'n.name as nonprofit', 'c.sent_at', 'u.first_name', 'u.last_name'])
    .where('c.status', '=', 'in_review')
    .orderBy('c.sent_at')
    .orderBy('c.id')
    .execute()
  return rows.map(({ first_name: first, last_name: last, sent_at: sentAt, ...row }) => ({
    ...row,
    organizer: `${first} ${last}`.trim(),
    sentAt: sentAt!,
  }))
}

export type Reviewed = { title: string; note: string | null; email: string; firstName: string; status: string }

/** What was reviewed at that moment; undefined where its organizer has gone. */
export async function reviewedCampaign(db: Db, { id, at }: { id: number; at: Date }): Promise<Reviewed | undefined> {
  return await db
    .selectFrom('campaigns as c')
    .innerJoin('giveables as ga', 'ga.id', 'c.giveable_id')
    .innerJoin('users as u', 'u.id', 'c.organizer_id')
    .select(['ga.name as title', 'c.review_note as note', 'u.email', 'u.first_name as firstName', 'c.status'])
    .where('c.id', '=', id)
    .where('c.reviewed_at', '=', at)
    .where('u.status', '<>', 'deleted')
    .executeTakeFirst()
}
