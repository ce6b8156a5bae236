import type { Db, Trx } from '../../platform/database/db.ts'

/**
 * Finds the inviter of the person who signs up, or null. `invite`: the end of the invite's address (`c/x7Kp2q`), or its
 * code alone.
 */
export type FindInviter = (db: Db | Trx, invite: string | undefined) => Promise<number | null>

/** Given by the invites feature, which is above accounts. */
export type WithFindInviter = { findInviter: FindInviter }
