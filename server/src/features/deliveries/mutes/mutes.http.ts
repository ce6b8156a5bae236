import type { GiveableType } from '@kindling/contract/common'
import type { Deps } from '../../../deps.ts'
import { notFound } from '../../../platform/http/refusal.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { signedIn } from '../../../platform/http/viewer.ts'
import { findGiveable } from '../../giveables/index.ts'
import { isMutedBy, liftMute, mutedBy, putMute } from './mutes.queries.ts'

type GiveableKey = { type: GiveableType; id: string }

export const muteRoutes = (deps: Deps): Route[] => [
  route('GET /user/notification-mutes', signedIn, async ({ viewer }) => ({ data: await mutedBy(deps.db, viewer.id) })),
  route('GET /{type}/{id}/notification-mute', signedIn, async ({ viewer, params }) => ({
    data: { muted: await isMutedBy(deps.db, await muteOf(deps, viewer, params)) },
  })),
  route('PUT /{type}/{id}/notification-mute', signedIn, async ({ viewer, params }) => {
    await putMute(deps.db, { ...(await muteOf(deps, viewer, params)), at: deps.clock.now() })
    return undefined
  }),
  route('DELETE /{type}/{id}/notification-mute', signedIn, async ({ viewer, params }) => {
    // a mute stays its person's after the page has closed to them; whoever has none reads there what others do
    const hidden = await findGiveable(deps.db, { ...params, viewer: 'product', at: deps.clock.now() })
    if (!hidden || !(await liftMute(deps.db, { personId: viewer.id, giveableId: hidden.id })))
      await muteOf(deps, viewer, params)
    return undefined
  }),
]

async function muteOf({ db, clock }: Pick<Deps, 'db' | 'clock'>, viewer: { id: number }, { type, id }: GiveableKey) {
  const giveable = await findGiveable(db, { type, id, viewer, at: clock.now() })
  if (!giveable) throw notFound()
  return { personId: viewer.id, giveableId: giveable.id }
}
