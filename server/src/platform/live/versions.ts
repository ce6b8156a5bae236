import type { Subject } from '@kindling/contract/live'
import { dropOldestOf } from '../drop-oldest.ts'
import { moments, type Moment } from './moments.ts'

/**
 * Milliseconds for which a version holds. An event is sent after its transaction and is lost when the process dies in
 * between, and some changes send none (a name in a list, an end that comes). Each version draws between half of this and
 * the whole, so that clients who came together do not all ask again together.
 */
const lifetime = { giveables: 30_000, others: 90_000 }

/** About 15 MB when full. */
const mostSubjects = 50_000

export type Versions = {
  /** Taken before anything is read. */
  mark(): Moment
  /** The version of a subject that has not changed since `mark`; undefined where it may have. */
  since(subject: Subject, mark: Moment): number | undefined
  /** Undefined where nothing is known any more. */
  now(subject: Subject): number | undefined
  change(subject: Subject): void
  /** Changes may have been missed. */
  forget(): void
}

type Version = { since: Moment; until: Moment }

/** `isHeard`: whether changes elsewhere arrive right now. While they do not, nothing is known. `draw` answers 0 to 1. */
export function versionsInMemory(
  isHeard: () => boolean,
  { limit = mostSubjects, now = () => performance.now(), draw = Math.random } = {},
): Versions {
  const changes = moments(limit, now)
  /** Since when each is known not to have changed, and until when. The one that was asked for longest ago comes first. */
  const kept = new Map<Subject, Version>()
  const dropOldest = dropOldestOf(kept)

  function versionOf(subject: Subject): Version | undefined {
    const version = kept.get(subject)
    if (version === undefined || version.since < changes.last(subject)) return undefined
    return now() < version.until ? version : undefined
  }

  function begin(subject: Subject): Version {
    const since = changes.next()
    const longest = subject.startsWith('giveables:') ? lifetime.giveables : lifetime.others
    return { since, until: since + (longest * (1 + draw())) / 2 }
  }

  function keep(subject: Subject, version: Version): Moment {
    kept.delete(subject)
    kept.set(subject, version)
    if (kept.size > limit) dropOldest()
    return version.since
  }

  return {
    mark: changes.next,
    since(subject, mark) {
      if (!isHeard() || changes.last(subject) > mark) return undefined
      return keep(subject, versionOf(subject) ?? begin(subject))
    },
    now(subject) {
      const version = isHeard() ? versionOf(subject) : undefined
      return version && keep(subject, version)
    },
    change: changes.note,
    forget: changes.forget,
  }
}
