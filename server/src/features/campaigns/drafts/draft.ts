import type { changeDraftInput } from '@kindling/contract/campaigns/drafts'
import { blankFields } from '@kindling/contract/campaigns/draft-fields'
import type { z } from 'zod'

export type ChangeDraftInput = z.output<typeof changeDraftInput>

/** The saved fields of a draft. Its photo and the uuid of its art are in columns of their own. */
export type Fields = Required<Omit<ChangeDraftInput, 'cover' | 'cover_alt' | 'shuffle'>>

export const mostDrafts = 20

/** Adds defaults for fields that did not exist when the draft was saved. */
export const withDefaults = (saved: Partial<Fields> = {}): Fields => ({ ...blankFields, ...saved })

export function merged(fields: Fields, { cover: _, cover_alt: __, shuffle: ___, ...change }: ChangeDraftInput): Fields {
  return { ...fields, ...change }
}
