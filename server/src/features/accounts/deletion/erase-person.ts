import { defaultLanguage } from '@kindling/contract/language'
import type { Deps } from '../../../deps.ts'
import type { Trx } from '../../../platform/database/db.ts'
import { nobodysAddress } from '../../../platform/mail/mail.ts'
import { freePicture } from '../../photos/index.ts'
import { forgetViewer } from '../sessions/sessions.queries.ts'
import { clearPerson, dropIdentities, dropSessions, type Leaving } from './deletion.queries.ts'
import { revokeAccess } from './deletion.jobs.ts'

/** Anonymizes the person's row. A job then revokes the tokens that sign-in providers gave us. */
export async function erasePerson(
  trx: Trx,
  { clock, queue, wordsIn, config }: Pick<Deps, 'clock' | 'queue' | 'wordsIn' | 'config'>,
  { id, uuid, pictures }: Leaving,
): Promise<void> {
  for (const address of pictures) await freePicture(trx, { clock }, { ownerId: id, address })
  const held = await dropIdentities(trx, id)
  await queue.sendAll(
    trx,
    revokeAccess,
    held.map(({ sealed, ...of }) => ({ ...of, sealed: sealed.toString('base64') })),
  )
  await dropSessions(trx, id)
  await clearPerson(trx, {
    id,
    name: wordsIn(defaultLanguage).people.formerMember,
    email: nobodysAddress(uuid),
    timeZone: config.DEFAULT_TIME_ZONE,
  })
  await forgetViewer(trx, id)
}
