import { complaintsToHide, type ComplaintType, type ComplaintWhy } from '@kindling/contract/complaints/rules'
import { day } from '../../platform/time/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { spend } from '../../platform/http/limits.ts'
import { uuidv7 } from '../../platform/ids.ts'
import { noteDeed } from '../../platform/audit.queries.ts'
import { sharesCardWith } from '../cards/index.ts'
import type { Accused, Case } from './case.ts'
import { insertCase, lockAccused, newestCase, setCaseHidden } from './cases.queries.ts'
import {
  complainantsOf,
  insertComplaint,
  insertMessages,
  readComplainant,
  type SaidMessage,
} from './complaints.queries.ts'
import { findAccused, type AccusedDeps, type FoundAccused } from './find-accused.ts'

type ComplainInput = { type: ComplaintType; uuid: string; why: ComplaintWhy; line: string }
type Complainant = { id: number; timeZone?: string }

const mostADay = 20
const knownAfterDays = 30

/** Idempotent for each person. Throws not_found, forbidden for the person's own things, rate_limited. */
export async function complain(
  deps: AccusedDeps,
  viewer: Complainant,
  { why, line, ...which }: ComplainInput,
): Promise<void> {
  await complainAbout(deps, viewer, await findAccused(deps, viewer, which), { why, line })
}

type ComplainAboutInput = Pick<ComplainInput, 'why' | 'line'> & {
  /** The messages before the reported one, if the complaint is about a chat. */
  messages?: readonly SaidMessage[]
}

export async function complainAbout(
  deps: AccusedDeps,
  viewer: Complainant,
  { accused, isOwn, isBanned }: FoundAccused,
  { why, line, messages = [] }: ComplainAboutInput,
): Promise<void> {
  if (isOwn) throw new Refusal('forbidden', 'complaint.own')
  await deps.db.transaction().execute(async (trx) => {
    await lockAccused(trx, accused.uuid)
    const at = deps.clock.now()
    const open = await openCase(trx, accused, at)
    const memberSince = new Date(at.getTime() - knownAfterDays * day)
    const of = { personId: viewer.id, caseId: open.id, about: accused.uuid, memberSince }
    const { isKnown, complainedBefore, hasComplained } = await readComplainant(trx, of)
    if (hasComplained) return
    const limit = { key: `complaints:${viewer.id}`, limit: mostADay, seconds: day / 1_000 }
    await spend(trx, deps.clock, { ...limit, timeZone: viewer.timeZone })
    const others = await complainantsOf(trx, open.id)
    const counts = isKnown && !isBanned && !complainedBefore && !(await isSomebodyOf(trx, viewer, others))
    await insertComplaint(trx, { caseId: open.id, personId: viewer.id, why, line, counts, at })
    if (messages.length > 0) await insertMessages(trx, open.id, messages)
    const counted = others.filter((other) => other.counts).length + (counts ? 1 : 0)
    if (counted >= complaintsToHide) await hideByRule(trx, deps, open, at)
  })
}

async function openCase(trx: Trx, accused: Accused, at: Date): Promise<Case> {
  const newest = await newestCase(trx, accused.uuid)
  if (newest?.status === 'open') return newest
  await insertCase(trx, { uuid: uuidv7(at), accused, at })
  return (await newestCase(trx, accused.uuid))!
}

/** True if the person is one of `others`. Accounts that share a card count as one person. */
const isSomebodyOf = (trx: Trx, { id }: Complainant, others: readonly { personId: number }[]) =>
  sharesCardWith(
    trx,
    id,
    others.map(({ personId }) => personId),
  )

/** Hides a thing until it is reviewed. Updates, giveables and people remain visible. */
async function hideByRule(trx: Trx, deps: AccusedDeps, open: Case, at: Date): Promise<void> {
  const setHidden = deps.anchors.get(open.type)?.setHidden
  if (!setHidden || open.byOrganizer || open.hiddenAt !== null) return
  await setHidden(trx, deps, open.uuid, { by: null, at })
  await setCaseHidden(trx, open.id, at)
  await noteDeed(trx, {
    deed: 'complaint_hidden',
    actorId: null,
    details: { case: open.case },
    at,
    ...(open.giveableId !== null && { giveableId: open.giveableId }),
    ...(open.authorId !== null && open.type !== 'notes' && { personId: open.authorId }),
  })
}
