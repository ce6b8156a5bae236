import type { Deps } from '../../deps.ts'
import { afterCommit } from '../../platform/database/after-commit.ts'
import { day } from '../../platform/time/clock.ts'
import type { Trx } from '../../platform/database/db.ts'
import { forgetKeys } from '../../platform/http/idempotency.queries.ts'
import { subjectOf } from '../../platform/live/index.ts'
import { forgetRecipient } from '../../platform/mail/mail.queries.ts'
import { nobodysAddress } from '../../platform/mail/mail.ts'
import { lockDue, setDeletion } from '../accounts/index.ts'
import type { WithPersonal } from './with-personal.ts'
import { addressesOf, isPaying, keysToOthers, receiptKeysOf } from './privacy.queries.ts'

type EraseDeps = Pick<Deps, 'db' | 'clock' | 'live'> & WithPersonal

/** Uses one transaction, so that a failed run changes nothing. Does nothing if the deletion was canceled. */
export async function eraseAccount(deps: EraseDeps, uuid: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (trx) => {
    const person = await lockDue(trx, uuid, now)
    if (!person) return
    // waits a day, so that a payment under way settles and is mailed under the giver's own name
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
  await forgetKeys(trx, `person:${id}`)
  await forgetMails(trx, person)
  const pages = new Set(await deps.personal.erase(trx, person))
  await afterCommit(trx, () =>
    deps.live.publish(subjectOf('people', uuid), ...[...pages].map((page) => subjectOf('giveables', page))),
  )
}

async function forgetMails(trx: Trx, { id, uuid }: { id: number; uuid: string }): Promise<void> {
  const receipts = await receiptKeysOf(trx, id)
  const addresses = await addressesOf(trx, id, receipts)
  const keys = [...receipts, ...(await keysToOthers(trx, id))]
  await forgetRecipient(trx, { addresses, keys, to: nobodysAddress(uuid) })
}
