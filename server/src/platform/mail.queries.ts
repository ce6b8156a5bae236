import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'

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

/** That they were sent stays, so that none is sent again; `to` stands for whom. `kept`: keys that are this person's. */
export async function forgetRecipient(
  trx: Trx,
  { addresses, kept, to }: { addresses: readonly string[]; kept: readonly string[]; to: string },
): Promise<void> {
  await sql`update mails set recipient = ${to}
    where recipient = any(${addresses}::text[]) or key = any(${kept}::text[])`.execute(trx)
}
