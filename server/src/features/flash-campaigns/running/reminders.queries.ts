import type { Trx } from '../../../platform/database/db.ts'

export async function insertReminder(
  trx: Trx,
  { id, userId, at }: { id: number; userId: number; at: Date },
): Promise<void> {
  await trx
    .insertInto('flash_reminders')
    .values({ flash_campaign_id: id, user_id: userId, created_at: at })
    .onConflict((c) => c.doNothing())
    .execute()
}

export async function deleteReminder(trx: Trx, id: number, userId: number): Promise<void> {
  await trx.deleteFrom('flash_reminders').where('flash_campaign_id', '=', id).where('user_id', '=', userId).execute()
}

export async function deleteRemindersOf(trx: Trx, userId: number): Promise<void> {
  await trx.deleteFrom('flash_reminders').where('user_id', '=', userId).execute()
}
