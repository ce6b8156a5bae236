import type { Update, UpdateStatus } from '@kindling/contract/updates/calls'
import type { UpdateTag } from '@kindling/contract/updates/rules'
import type { Giveable } from '../giveables/index.ts'

export type Written = {
  name: string
  body: Update['body']
  tags: UpdateTag[]
  spent: { amount_cents: number; line: string } | null
  pinned: boolean
  notify: boolean
}

/** A row that the current transaction has locked. */
export type LockedUpdate = Written & {
  id: number
  uuid: string
  status: UpdateStatus
  authorId: number
  publishAt: Date | null
  /** The person who scheduled it last, or its author. */
  scheduledBy: number
  publishedAt: Date | null
}

export type Host = Pick<Giveable, 'id' | 'uuid' | 'kind'>

const longestExcerpt = 280

export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/gu, ' ').trim()
  const points = [...line]
  if (points.length <= longestExcerpt) return line
  const cut = points.slice(0, longestExcerpt).join('')
  return `${cut.replace(/\s+\S*$/u, '').replace(/[.,;:…]+$/u, '')}…`
}
