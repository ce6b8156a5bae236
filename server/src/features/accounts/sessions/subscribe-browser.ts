import type { Deps } from '../../../deps.ts'
import { isLoopback } from '../../../platform/settings/config.ts'
import { invalidField } from '../../../platform/http/refusal.ts'
import { moveWebPush } from './push-targets.queries.ts'

/** The push services of browsers. We send to no other host, so that a caller cannot make us call any address. */
const services = /(^|\.)(fcm\.googleapis\.com|push\.services\.mozilla\.com|push\.apple\.com|notify\.windows\.com)$/

type Subscription = Parameters<typeof moveWebPush>[1]['subscription']

/** Throws invalid if the address does not belong to a push service. */
export async function subscribeBrowser(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  { sessionId }: { sessionId: number },
  subscription: Subscription,
): Promise<void> {
  const { protocol, hostname, port } = new URL(subscription.endpoint)
  const isService = protocol === 'https:' && port === '' && services.test(hostname)
  const isLocal = !config.production && isLoopback(hostname)
  if (!isService && !isLocal) throw invalidField('endpoint', 'unknownPush')
  await db.transaction().execute((trx) => moveWebPush(trx, { sessionId, subscription }))
}
