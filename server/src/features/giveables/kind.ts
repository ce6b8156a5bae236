import type { GiveableType } from '@kindling/contract/common'
import type { Invite, InviteKind } from '@kindling/contract/invites/calls'
import type { RawBuilder } from 'kysely'
import type { Deps } from '../../deps.ts'
import type { Db, Trx } from '../../platform/database/db.ts'
import type { Identifier } from '../../platform/identifier.ts'
import type { RefusalText } from '../../platform/refusal-text.ts'
import type { Access, Role } from './access.ts'
import type { InviteBondsInput, InviteBonds } from './invite-bonds.queries.ts'
import type { Transaction } from '../ledger/index.ts'
import type { WhyClosed } from './opening.ts'

/** `personId` null: a guest. */
export type AccessInput = { personId: number | null; now: Date }

/** Everything in which kinds of giveables differ. No other code checks the kind. */
export type Kind = {
  type: GiveableType
  /** The letter in the addresses of its invites; null: its page is shared instead. */
  invite: InviteKind | null
  sayClosed(because: WhyClosed): RefusalText
  /** Monthly gifts: taken always, or if its organizers chose so; never if omitted. */
  monthly?: 'always' | 'chosen'
  /** Reads its page, as an invite shows it. Throws not_found if it does not exist or the viewer may not see it. */
  page(
    deps: Pick<Deps, 'db' | 'clock' | 'config'>,
    identifier: string,
    viewer: { id: number; uuid: string } | null,
  ): Promise<Invite['shown']>
  accessOf(db: Db | Trx, giveableId: number, input: AccessInput): Promise<Access>
  rolesOf(db: Db | Trx, giveableId: number, people: readonly number[]): Promise<Map<number, Role>>
  bonds(db: Db | Trx, input: InviteBondsInput, column: Identifier['column']): Promise<InviteBonds[]>
  organizersOf(db: Db | Trx, giveableId: number): Promise<number[]>
  /** A query of the `user_id` of people who belong to it without having given. */
  members?(db: Db | Trx, giveableId: number): Promise<RawBuilder<unknown>>
  /** Runs in the transaction that counts gifts, after locking their giveables. Returns further bookings. */
  giftsMoved?(
    trx: Trx,
    deps: Pick<Deps, 'clock' | 'queue' | 'log'>,
    gifts: readonly MovedGift[],
  ): Promise<Transaction[]>
  /** The budget lines of `ga` as JSON, in the order in which money fills them. Omitted: no budget. */
  budget?: RawBuilder<unknown>
  /** The giveables whose feeds show its updates. */
  shownIn(db: Db | Trx, giveableId: number): Promise<{ id: number; uuid: string }[]>
}

/** A gift that settled, or whose amount changed by a refund or dispute. `cents`: its current amount. */
export type MovedGift = {
  id: number
  giveableId: number
  cents: number
  /** True if it arrived after the giveable closed and is refunded. */
  isLate: boolean
  /** True if it settled now; false if it only moved. */
  settles: boolean
  key: string
  at: Date
}

export type Kinds = ReadonlyMap<GiveableType, Kind>

export type WithKinds = { kinds: Kinds }

export const kindsOf = (rows: readonly Kind[]): Kinds => new Map(rows.map((row) => [row.type, row]))
