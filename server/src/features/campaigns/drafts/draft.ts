import type { draftChange } from '@kindling/contract/campaign-drafts'
import { blankFields } from '@kindling/contract/draft-fields'
import type { z } from 'zod'

export type DraftChange = z.output<typeof draftChange>

/** What is kept of one that is being written, in the shape of what was saved; its picture and its drawing stand beside. */
export type Fields = Required<Omit<DraftChange, 'cover' | 'cover_alt' | 'shuffle'>>

export const mostDrafts = 20

/** One that was kept before there was a field has nothing in it. */
export const whole = (kept: Partial<Fields> = {}): Fields => ({ ...blankFields, ...kept })

export function merged(fields: Fields, { cover: _, cover_alt: __, shuffle: ___, ...change }: DraftChange): Fields {
  return { ...fields, ...change }
}
