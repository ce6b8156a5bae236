import type { Deps } from '../../../deps.ts'
import { forgetPushTarget, pushTargets } from '../../accounts/index.ts'
import {
  channelsOf,
  isMutable,
  readDeliverable,
  sentenceOf,
  unreadOf,
  type Delivered,
} from '../../notifications/index.ts'
import { pushSession } from '../deliveries.jobs.ts'
import type { Fcm } from './fcm.ts'
import type { PushMessage, PushTarget } from './push-sender.ts'
import type { WebPush } from './web-push.ts'

/** Queues one job for each session, so that a failure on one device repeats nothing on the others. */
export async function fanOutPush({ db, queue, clock }: Pick<Deps, 'db' | 'queue' | 'clock'>, which: Delivered) {
  await db.transaction().execute(async (trx) => {
    const found = await readDeliverable(trx, which)
    if (!found) return
    const targets = await pushTargets(trx, { userId: found.to.id, now: clock.now() })
    await queue.sendAll(
      trx,
      pushSession,
      targets.map(({ session }) => ({ ...which, session })),
    )
  })
}

export type Pushers = { fcm: Fcm | null; webPush: WebPush | null }
type SendPushDeps = Pick<Deps, 'db' | 'wordsIn' | 'clock'>

/** Pushes to one session, if it is still open and its person wants it. */
export async function sendPush(
  deps: SendPushDeps,
  pushers: Pushers,
  { session, ...which }: Delivered & { session: number },
): Promise<void> {
  const found = await readDeliverable(deps.db, which)
  if (!found) return
  const { row, to } = found
  if (!channelsOf(row.type, to).push || (to.muted && isMutable(row.type))) return
  const [target] = await pushTargets(deps.db, { userId: to.id, now: deps.clock.now(), session })
  const words = deps.wordsIn(to.language)
  const sentence = sentenceOf(words, row)
  if (!target || !sentence) return
  const { title, hidden } = words.emails.push
  const body = to.previews ? sentence.text : hidden
  const path = to.previews ? sentence.path : '/home'
  const unread = await unreadOf(deps.db, to.id)
  await pushTo(deps, pushers, target, { tag: row.uuid, title, body, path, unread })
}

async function pushTo({ db }: Pick<Deps, 'db'>, { fcm, webPush }: Pushers, to: PushTarget, message: PushMessage) {
  if (to.deviceToken !== null && fcm && (await fcm(to.deviceToken, message)) === 'dead')
    await forgetPushTarget(db, { session: to.session, deviceToken: to.deviceToken })
  if (to.webPush !== null && webPush && (await webPush(to.webPush, message)) === 'dead')
    await forgetPushTarget(db, { session: to.session, endpoint: to.webPush.endpoint })
}
