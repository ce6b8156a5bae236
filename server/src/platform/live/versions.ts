import type { Subject, SubjectKind } from '@kindling/contract/live'
import { moments, type Moment } from './moments.ts'

/**
 * A change is told after its transaction, so that one is lost when a process dies in between; and what nobody tells (a
 * name in a list, an end that has come) moves too. So many milliseconds late that may show.
 */
const lifetimes: Record<SubjectKind, number> = { giveables: 30_000, people: 60_000 }

/** About 15 MB when full. */
const mostSubjects = 50_000

export type Versions = {
  /** To be taken before anything is read. */
  mark(): Moment
  /** The version of a subject that has not changed since `mark`; undefined where it may have. */
  since(subject: Subject, mark: Moment): number | undefined
  /** Undefined where nothing is known any more. */
  now(subject: Subject): number | undefined
  change(subject: Subject): void
  /** Changes may have been missed. */
  forget(): void
}

/** `isHeard`: whether changes elsewhere arrive right now. While they do not, nothing is known. */
export function versionsInMemory(
  isHeard: () => boolean,
  { limit = mostSubjects, now = () => performance.now() } = {},
): Versions {
  const changes = moments(limit, now)
  /** Since when each is known not to have changed. The one that was asked for longest ago comes first. */
  const kept = new Map<Subject, Moment>()

  function versionOf(subject: Subject): Moment | undefined {
    const version = kept.get(subject)
    if (version === undefined || version < changes.last(subject)) return undefined
    return now() - version < lifetimes[subject.split(':')[0] as SubjectKind] ? version : undefined
  }

  function keep(subject: Subject, version: Moment): Moment {
    kept.delete(subject)
    kept.set(subject, version)
    if (kept.size > limit) kept.delete(kept.keys().next().value!)
    return version
  }

  return {
    mark: changes.next,
    since(subject, mark) {
      if (!isHeard() || changes.last(subject) > mark) return undefined
      return keep(subject, versionOf(subject) ?? changes.next())
    },
    now(subject) {
      const version = isHeard() ? versionOf(subject) : undefined
      return version && keep(subject, version)
    },
    change: changes.note,
    forget: changes.forget,
  }
}
