import type { Db } from './db.ts'

export async function mailWasSent(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('mails').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
}

export async function noteMail(db: Db, mail: { key: string; to: string; subject: string }, at: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ key: mail.key, recipient: mail.to, subject: mail.subject, sent_at: at })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
}
