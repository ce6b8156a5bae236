import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Trx } from '../database/db.ts'

export async function mailWasSent(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('mails').select('key').where('key', '=', key).executeTakeFirst()) !== undefined
}

/** Notes that an email was sent. Its subject is not stored, because it may name somebody who deletes the account. */
export async function noteMail(db: Db, mail: { key: string; to: string }, at: Date): Promise<void> {
  await db
    .insertInto('mails')
    .values({ key: mail.key, recipient: mail.to, sent_at: at })
    .onConflict((c) => c.column('key').doNothing())
    .execute()
}

/** Forgets to whom emails to these addresses or with these keys went. The rows remain, so that no email is sent twice. */
export async function forgetRecipient(
  db: Db | Trx,
  { addresses, keys, to }: { addresses: readonly string[]; keys: readonly string[]; to: string },
): Promise<void> {
  await sql`update mails set recipient = ${to}
    where recipient = any(${addresses}::text[]) or key = any(${keys}::text[])`.execute(db)
}

/** Stores only hashes of addresses, so that no address of a deleted account remains. */
const hashOf = (address: string): Buffer => createHash('sha256').update(address.trim().toLowerCase()).digest()

export async function addressIsStopped(db: Db, address: string): Promise<boolean> {
  const row = db.selectFrom('stopped_addresses').select('because').where('address_hash', '=', hashOf(address))
  return (await row.executeTakeFirst()) !== undefined
}

type Stop = { address: string; because: 'bounce' | 'complaint'; at: Date }

export async function stopAddress(db: Db, { address, because, at }: Stop): Promise<void> {
  await db
    .insertInto('stopped_addresses')
    .values({ address_hash: hashOf(address), because, stopped_at: at })
    .onConflict((c) => c.column('address_hash').doNothing())
    .execute()
}

export async function resumeAddress(db: Db, address: string): Promise<boolean> {
  const gone = await db.deleteFrom('stopped_addresses').where('address_hash', '=', hashOf(address)).executeTakeFirst()
  return gone.numDeletedRows > 0n
}
