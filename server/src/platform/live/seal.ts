import type { Subject } from '@kindling/contract/live'
import { hash, randomBytes } from 'node:crypto'
import type { Moment } from './moments.ts'
import type { Versions } from './versions.ts'

/** The viewer and the address of an answer. */
type Asked = { viewer: number | null; url: string }

/**
 * The part of an ETag that says what its answer was about, and proves that nothing of that has changed: the client keeps
 * it, and this process needs to remember nothing of whom it answered. Of another process, another person or another
 * address it proves nothing.
 */
export type Seals = {
  /** Undefined where what it was read from may have changed since `mark`. */
  seal(asked: Asked, subjects: readonly Subject[], mark: Moment): string | undefined
  holds(asked: Asked, seal: string): boolean
}

const form = /^([\w-]{22})\.([\da-z:+-]+)$/

export function sealsOf(versions: Pick<Versions, 'since' | 'now'>): Seals {
  const secret = randomBytes(32).toString('base64url')
  const proof = ({ viewer, url }: Asked, subjects: string, at: readonly Moment[]) =>
    hash('sha256', `${secret} ${viewer} ${subjects} ${at.join()} ${url}`, 'base64url').slice(0, 22)
  return {
    seal(asked, subjects, mark) {
      const at = subjects.map((one) => versions.since(one, mark))
      if (!at.every((version) => version !== undefined)) return undefined
      const named = subjects.join('+')
      return `${proof(asked, named, at)}.${named}`
    },
    holds(asked, seal) {
      const [, proven, named] = form.exec(seal) ?? []
      if (proven === undefined || named === undefined) return false
      const at = named.split('+').map((one) => versions.now(one as Subject))
      return at.every((version) => version !== undefined) && proof(asked, named, at) === proven
    },
  }
}
