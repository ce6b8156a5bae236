import type { GiveableType } from '@kindling/contract/common'
import type { Invite, InviteKind } from '@kindling/contract/invites'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/db.ts'
import type { Named } from '../../platform/identifier.ts'
import type { Saying } from '../../platform/saying.ts'
import type { BondsAsked, InviteBonds } from './invite-bonds.queries.ts'
import type { WhyClosed } from './opening.ts'

/** What is of one kind of giveable alone. Everything else asks none for its kind. */
export type Kind = {
  type: GiveableType
  /** The letter of its invites' addresses. */
  invite: InviteKind
  sayClosed(because: WhyClosed): Saying
  /** Its page, as an invite shows it. Throws not_found for what is not there, or not for this viewer. */
  page(
    deps: Pick<Deps, 'db' | 'clock' | 'config'>,
    identifier: string,
    viewer: { id: number; uuid: string } | null,
  ): Promise<Partial<Pick<Invite, 'community' | 'campaign'>>>
  /** Whether this person runs it: thanks for its gifts, sees its day. */
  organizes(db: Db | Trx, giveableId: number, personId: number): Promise<boolean>
  bonds(db: Db | Trx, asked: BondsAsked, column: Named['column']): Promise<InviteBonds[]>
}

export type Kinds = ReadonlyMap<GiveableType, Kind>

export const kindsOf = (rows: readonly Kind[]): Kinds => new Map(rows.map((row) => [row.type, row]))
