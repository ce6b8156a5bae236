import { type AnchorKind } from '../../giveables/index.ts'
import { enterFeeds, leaveFeeds } from '../feed/enter-feeds.ts'
import { publishPages } from './publish.ts'
import { setTakenDown } from './writing.queries.ts'

/** Readers see that the update was removed; its organizers can still read it and the reason. It keeps its photos. */
export const takeDown: NonNullable<AnchorKind['setHidden']> = async (trx, deps, uuid, hidden) => {
  const host = await setTakenDown(trx, uuid, hidden)
  if (!host) return
  if (hidden) await leaveFeeds(trx, deps, uuid)
  else await enterFeeds(trx, deps, host, { ref: uuid, at: host.at })
  await publishPages(trx, deps, host)
}
