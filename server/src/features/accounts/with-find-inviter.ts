import type { Db, Trx } from '../../platform/database/db.ts'

/**
 * Finds the inviter of a person who signs up, or null. `invite`: the end of the invite's address (`c/x7Kp2q`), or only
 * its code.
 */
export type FindInviter = (db: Db | Trx, invite: string | undefined) => Promise<number | null>

/** The invites feature provides it: accounts is on a lower floor and cannot import it. */
export type WithFindInviter = { findInviter: FindInviter }
