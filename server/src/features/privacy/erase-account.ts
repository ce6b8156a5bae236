import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/after-commit.ts'
import { day } from '../../platform/clock.ts'
import type { Trx } from '../../platform/db.ts'
import { forgetKeys } from '../../platform/http/idempotency.queries.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { forgetRecipient } from '../../platform/mail.queries.ts'
import { nobodysAddress } from '../../platform/mail.ts'
import { erasePerson, lockDue, setDeletion } from '../accounts/index.ts'
import { leaveCampaigns } from '../campaigns/index.ts'
import { forgetCards } from '../cards/index.ts'
import { leaveCommunities } from '../communities/index.ts'
import { clearNotes } from '../gifts/index.ts'
import { removeLinesOf } from '../invites/index.ts'
import { forgetExportsJob } from './export/export.jobs.ts'
import { forgetNotifications } from '../notifications/index.ts'
import { forgetBlocks } from '../people/index.ts'
import { forgetWords } from '../thanks/index.ts'
import { leaveStaff } from '../staff/index.ts'
import { addressesOf, isPaying, pagesGivenTo, receiptKeysOf } from './privacy.queries.ts'

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'queue' | 'live' | 'words' | 'config'>

/** In one transaction, so that a run that dies has done nothing. Who keeps the account comes before it, or too late. */
export async function eraseAccount(deps: EraseDeps, uuid: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const person = await lockDue(trx, uuid, now)
    if (!person) return
    // what may still be charged is settled, and told of, under the name of whoever gave
    if (await isPaying(trx, person.id)) await setDeletion(trx, person.id, new Date(now.getTime() + day))
    else await erase(trx, deps, person)
  })
}

async function erase(
  trx: Trx,
  deps: EraseDeps,
  person: NonNullable<Awaited<ReturnType<typeof lockDue>>>,
): Promise<void> {
  const { id, uuid } = person
  const given = await pagesGivenTo(trx, id)
  await clearNotes(trx, id)
  await forgetCards(trx, deps, id)
  await removeLinesOf(trx, id)
  await forgetWords(trx, id)
  await forgetBlocks(trx, id)
  await leaveStaff(trx, id)
  const led = await leaveCampaigns(trx, deps, id)
  const left = await leaveCommunities(trx, deps, id)
  await forgetNotifications(trx, id)
  await forgetKeys(trx, `person:${id}`)
  await forgetMails(trx, person)
  await deps.queue.send(trx, forgetExportsJob, { person: uuid })
  await erasePerson(trx, deps, person)
  const pages = new Set([...given, ...led, ...left])
  await afterCommit(trx, () =>
    deps.live.tell(subjectOf('people', uuid), ...[...pages].map((page) => subjectOf('giveables', page))),
  )
}

async function forgetMails(trx: Trx, { id, uuid }: { id: number; uuid: string }): Promise<void> {
  const kept = await receiptKeysOf(trx, id)
  const addresses = await addressesOf(trx, id, kept)
  await forgetRecipient(trx, { addresses, kept, to: nobodysAddress(uuid) })
}
