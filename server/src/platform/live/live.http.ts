import type { Subject } from '@kindling/contract/live'
import type { Deps } from '../../deps.ts'
import { notFound } from '../http/errors.ts'
import { route, type Route } from '../http/route.ts'
import { anyone, type Viewer } from '../http/viewer.ts'
import { subjectOf } from './subject.ts'

/** How many of these giveables are there for a viewer, by uuid. */
export type MayHear = (giveables: readonly string[], viewer: Viewer | null) => Promise<number>

export const liveRoutes = ({ live }: Pick<Deps, 'live'>, mayHear: MayHear): Route[] => [
  route('GET /live', anyone, async ({ query, viewer, address, request, reply }) => {
    const own = viewer && subjectOf('people', viewer.uuid)
    const named = (query.subjects ?? []).filter((one) => one !== own)
    const giveables = named.filter(isGiveable).map((one) => one.slice(prefix.length))
    if (giveables.length < named.length) throw notFound()
    if (giveables.length > 0 && (await mayHear(giveables, viewer)) < giveables.length) throw notFound()
    const lastId = request.headers['last-event-id']
    live.streams.open({
      raw: reply.raw,
      headers: reply.getHeaders() as Record<string, string>,
      viewer,
      address,
      subjects: own ? [own, ...named] : named,
      lastId: typeof lastId === 'string' ? lastId : undefined,
    })
    reply.hijack()
    return undefined
  }),
]

const prefix = 'giveables:'
const isGiveable = (one: Subject) => one.startsWith(prefix)
