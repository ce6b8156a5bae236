import type { Subject } from '@kindling/contract/live'
import type { Viewer } from '../http/viewer.ts'
import { accessKind } from './subject.ts'
import type { Moments } from './moments.ts'
import type { Delivering } from './delivering.ts'

export type AllowedTo = (viewer: Viewer | null, subjects: readonly Subject[]) => Promise<readonly Subject[]>

type Renewed = { viewer: Viewer | null; subjects: readonly Subject[] }

type Around<S> = { streams: ReadonlySet<S>; delivering: Delivering<S>; published: Moments; end(stream: S): void }

const isOf = (uuid: string, subject: Subject) => subject.endsWith(`:${uuid}`)

/** Checks access to subjects again after a change that can affect that of a person, or of everybody to one thing. */
export function renewing<S extends Renewed>({ streams, delivering, published, end }: Around<S>) {
  let kinds: ReadonlySet<string> = new Set()
  let allowedTo: AllowedTo = async (_, subjects) => subjects

  /** Until it resolves, the stream gets only the person's own subjects. */
  async function renew(stream: S): Promise<void> {
    const { viewer } = stream
    const isOwn = (subject: Subject) => viewer !== null && isOf(viewer.uuid, subject)
    const named = stream.subjects.filter((subject) => !isOwn(subject))
    if (named.length === 0) return
    const own = stream.subjects.filter(isOwn)
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
      const [kind = '', uuid = ''] = moved.split(':')
      const isAccess = kind === accessKind
      if (!isAccess && !kinds.has(kind)) return
      const concerns = ({ viewer, subjects }: S) =>
        isAccess ? subjects.some((subject) => isOf(uuid, subject)) : viewer?.uuid === uuid
      for (const stream of streams) if (concerns(stream)) renew(stream).catch(() => end(stream))
    },
  }
}
