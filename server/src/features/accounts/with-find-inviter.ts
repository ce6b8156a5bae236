import type { Db, Trx } from '../../platform/database/db.ts'

/** Null if nobody invited the person. `invite`: the end of the invite's address (`c/x7Kp2q`), or only its code. */
export type FindInviter = (db: Db | Trx, invite: string | undefined) => Promise<number | null>

/** The invites feature provides it: accounts is on a lower floor and cannot import it. */
export type WithFindInviter = { findInviter: FindInviter }
