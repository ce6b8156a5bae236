import type { Claim } from '@kindling/contract/nonprofits/claims'
import { claimTries } from '@kindling/contract/nonprofits/rules'
import type { Deps } from '../../../deps.ts'
import { day, second } from '../../../platform/time/clock.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { invalidField, notFound, Refusal } from '../../../platform/http/refusal.ts'
import { mailboxKey, spend } from '../../../platform/http/limits.ts'
import { uuidv7 } from '../../../platform/ids.ts'
import { adopt, lockNonprofit } from '../nonprofits.queries.ts'
import { representativeStatus } from '../representatives/representatives.queries.ts'
import { codeOf, hashOfCode, lifeOf } from './claim-code.ts'
import { mailClaimCode } from './claims.jobs.ts'
import { changeClaim, hasAddress, insertClaim, lastClaim, type ClaimRow } from './claims.queries.ts'
import { doubtOf, hostOf, isAnybodys } from './own-domain.ts'

const claimsPerDay = 5
const mailsPerDay = 3

export type ClaimWay = { way: 'letter' } | { way: 'email'; email: string; site: string }

export const isOpen = ({ status }: Pick<ClaimRow, 'status'>): boolean =>
  status === 'asked' || status === 'sent' || status === 'proved'

/** Withdraws an open claim without proof. Throws not_found, conflict, invalid (a useless address), rate_limited. */
export const claimNonprofit = (
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'queue'>,
  { uuid, userId, wish, timeZone }: { uuid: string; userId: number; wish: ClaimWay; timeZone: string },
): Promise<ClaimRow> =>
  deps.db.transaction().execute(async (trx) => {
    const at = deps.clock.now()
    await adopt(trx, { uuid }, at)
    const nonprofit = await lockNonprofit(trx, uuid)
    if (!nonprofit) throw notFound()
    if (nonprofit.status === 'suspended' || nonprofit.subsection !== '03' || nonprofit.deductibility !== 1)
      throw new Refusal('conflict', 'nonprofitUnfit')
    if ((await representativeStatus(trx, nonprofit.id, userId)) === 'active')
      throw new Refusal('conflict', 'claim.already')
    const before = await lastClaim(trx, { uuid, userId, lock: true })
    if (before?.status === 'proved') throw new Refusal('conflict', 'claim.waits')
    mustProve(wish)
    if (wish.way === 'letter' && !(await hasAddress(trx, nonprofit.id)))
      throw new Refusal('conflict', 'claim.noAddress')
    await spend(trx, deps.clock, { key: `claims:${userId}`, limit: claimsPerDay, seconds: day / second, timeZone })
    if (before && isOpen(before)) await changeClaim(trx, before.id, { status: 'withdrawn', code_hash: null })
    const made = await insertClaim(trx, {
      uuid: uuidv7(at),
      nonprofit_id: nonprofit.id,
      user_id: userId,
      way: wish.way,
      asked_at: at,
      ...(wish.way === 'email' ? { email: wish.email, site: hostOf(wish.site) } : { email: null, site: null }),
    })
    if (wish.way === 'letter') return made
    await spend(trx, deps.clock, {
      key: `claim-mail:${mailboxKey(wish.email)}`,
      limit: mailsPerDay,
      seconds: day / second,
      timeZone,
    })
    const sent = await makeCode(trx, deps, made)
    await deps.queue.send(trx, mailClaimCode, { claim: sent.uuid, round: sent.round })
    return sent
  })

function mustProve(wish: ClaimWay): void {
  if (wish.way === 'letter') return
  const host = hostOf(wish.site)
  if (host === null) throw invalidField('site', 'claim.noSite')
  if (isAnybodys(host)) throw invalidField('site', 'claim.anybodysPage')
  const doubt = doubtOf(wish.email, host)
  if (doubt !== null) throw invalidField('email', doubt)
}

/** Makes a new code. The previous code becomes invalid. */
export async function makeCode(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'config'>,
  claim: ClaimRow,
): Promise<ClaimRow & { code_until: Date }> {
  const round = claim.round + 1
  const change = {
    status: 'sent' as const,
    round,
    tries: 0,
    code_hash: hashOfCode(claim.uuid, codeOf(deps, { ...claim, round })),
    code_until: new Date(deps.clock.now().getTime() + lifeOf[claim.way]),
  }
  await changeClaim(trx, claim.id, change)
  return { ...claim, ...change }
}

export const shownClaim = ({ uuid, way, email, status, code_until: until, tries, note }: ClaimRow): Claim => ({
  uuid,
  way,
  email,
  status,
  note,
  code_until: status === 'sent' ? (until?.toISOString() ?? null) : null,
  tries_left: claimTries - tries,
})
