import { z } from 'zod'
import { fieldRefusal } from './field-refusal.ts'

/** `min` and `max` count code points. `multiline` allows line breaks and tabs. */
export type TextBounds = { max: number; min?: number; trim?: boolean; multiline?: boolean }

/**
 * The schema of all text from outside. Composes the text (NFC), so that texts that look equal are equal, and counts
 * code points, as the database does. Refuses control characters and lone surrogates, which the database refuses or a
 * reader cannot see. Removes direction overrides and embeddings instead of refusing them, because a person could not
 * see what to correct; isolates remain. Trimmed text needs `min` visible characters; text without any becomes empty.
 */
export function text({ max, min = 0, trim = false, multiline = false }: TextBounds): z.ZodString {
  const composed = z.string().overwrite((sent) => compose(sent, { trim, multiline }))
  return composed
    .refine((value) => !(multiline ? refusedInLines : refused).test(value), {
      ...fieldRefusal({ words: 'field.unkept' }),
      abort: true,
    })
    .refine((value) => pointsOf(value) <= max, fieldRefusal({ words: 'field.longer', max }))
    .refine(
      (value) => pointsOf(trim ? visible(value) : value) >= min,
      fieldRefusal(min === 1 ? { words: 'field.empty' } : { words: 'field.shorter', min }),
    )
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
}

/** Characters that override or embed a direction. */
const directionMarks = /[\u202A-\u202E]/g
/** Invisible characters other than spaces. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Control characters and lone surrogates. */
const refused = /[\p{Cc}\p{Cs}]/u
/** The same without line breaks and tabs. */
const refusedInLines = /(?![\n\t])[\p{Cc}\p{Cs}]/u

function compose(sent: string, { trim, multiline }: Required<Pick<TextBounds, 'trim' | 'multiline'>>): string {
  const cleaned = sent.replaceAll(directionMarks, '').normalize('NFC')
  const lines = multiline ? cleaned.replaceAll(/\r\n?/g, '\n') : cleaned
  return !trim ? lines : visible(lines) === '' ? '' : lines.trim()
}

const visible = (value: string): string => value.replaceAll(invisible, '').trim()

function pointsOf(value: string): number {
  let points = 0
  for (const _ of value) points += 1
  return points
}
