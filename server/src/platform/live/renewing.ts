import type { Subject } from '@kindling/contract/live'
import type { Viewer } from '../http/viewer.ts'
import type { Moments } from './moments.ts'
import type { Delivering } from './delivering.ts'

export type AllowedTo = (viewer: Viewer, subjects: readonly Subject[]) => Promise<readonly Subject[]>

type Renewed = { viewer: Viewer | null; subjects: readonly Subject[] }

type Around<S> = { streams: ReadonlySet<S>; delivering: Delivering<S>; published: Moments; end(stream: S): void }

const isOf = ({ uuid }: Viewer, subject: Subject) => subject.endsWith(`:${uuid}`)

/** Checks a person's access to subjects again after a change that can affect it. */
export function renewing<S extends Renewed>({ streams, delivering, published, end }: Around<S>) {
  let kinds: ReadonlySet<string> = new Set()
  let allowedTo: AllowedTo = async (_, subjects) => subjects

  /** Until it resolves, the stream gets only the person's own subjects. */
  async function renew(stream: S, viewer: Viewer): Promise<void> {
    const named = stream.subjects.filter((subject) => !isOf(viewer, subject))
    if (named.length === 0) return
    const own = stream.subjects.filter((subject) => isOf(viewer, subject))
    const since = published.next()
    delivering.remove(stream, named)
    stream.subjects = own
    const allowed = await allowedTo(viewer, named)
    if (!streams.has(stream)) return
    stream.subjects = [...own, ...allowed]
    delivering.add(stream, allowed)
    for (const subject of allowed) if (published.last(subject) > since) delivering.publish(subject, [stream])
  }

  return {
    /** `of`: the kinds of subjects that report a change of a person's access. `check` returns the allowed subjects. */
    by(of: ReadonlySet<string>, check: AllowedTo): void {
      kinds = of
      allowedTo = check
    },
    publish(moved: Subject): void {
      if (!kinds.has(moved.slice(0, moved.indexOf(':')))) return
      for (const stream of streams)
        if (stream.viewer && isOf(stream.viewer, moved)) renew(stream, stream.viewer).catch(() => end(stream))
    },
  }
}
