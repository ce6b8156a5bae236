import type { Subject } from '@kindling/contract/live'
import type { Deps } from '../../deps.ts'
import { notFound } from '../http/refusal.ts'
import { route, type Route } from '../http/route.ts'
import { anyone, type Viewer } from '../http/viewer.ts'
import { subjectOf, type LiveKind } from './subject.ts'

export const liveRoutes = <D extends Pick<Deps, 'live'>>(deps: D, kinds: readonly LiveKind<D>[]): Route[] => {
  const renewing = kinds.filter(({ renews }) => renews).map(({ kind }) => kind)
  deps.live.streams.renewBy(new Set(renewing), (viewer, subjects) => allowedTo(deps, kinds, viewer, subjects))
  deps.live.streams.paceBy((name) => kinds.find(({ kind }) => kind === name)?.atOnce)
  return [streamRoute(deps, kinds)]
}

const streamRoute = <D extends Pick<Deps, 'live'>>(deps: D, kinds: readonly LiveKind<D>[]): Route =>
  route('GET /live', anyone, async ({ query, viewer, address, request, reply }) => {
    const own = viewer ? kinds.filter((kind) => kind.own).map(({ kind }) => subjectOf(kind, viewer.uuid)) : []
    const named = (query.subjects ?? []).filter((one) => !own.includes(one))
    await mustListen(deps, kinds, named, viewer)
    const lastId = request.headers['last-event-id']
    deps.live.streams.open({
      raw: reply.raw,
      headers: reply.getHeaders() as Record<string, string>,
      viewer,
      address,
      subjects: [...own, ...named],
      lastId: typeof lastId === 'string' ? lastId : undefined,
    })
    reply.hijack()
    return undefined
  })

async function allowedTo<D>(
  deps: D,
  kinds: readonly LiveKind<D>[],
  viewer: Viewer | null,
  subjects: readonly Subject[],
): Promise<Subject[]> {
  const allowed: Subject[] = []
  for (const one of subjects) {
    const [name, uuid = ''] = one.split(':')
    const mayListen = kinds.find(({ kind }) => kind === name)?.mayListen
    if (!mayListen || (await mayListen(deps, [uuid], viewer)) > 0) allowed.push(one)
  }
  return allowed
}

/** Throws not_found if a subject does not exist, or if the viewer may not listen to it. */
async function mustListen<D>(
  deps: D,
  kinds: readonly LiveKind<D>[],
  subjects: readonly Subject[],
  viewer: Viewer | null,
): Promise<void> {
  for (const [name, ofKind] of Map.groupBy(subjects, (one) => one.slice(0, one.indexOf(':')))) {
    const mayListen = kinds.find(({ kind }) => kind === name)?.mayListen
    const uuids = ofKind.map((one) => one.slice(name.length + 1))
    if (!mayListen || (await mayListen(deps, uuids, viewer)) < uuids.length) throw notFound()
  }
}
