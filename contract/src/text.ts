import { z } from 'zod'
import { fault } from './fault.ts'

/** `min` and `max` in code points. `multiline`: line breaks and tabs are text. */
export type TextBounds = { max: number; min?: number; trim?: boolean; multiline?: boolean }

/**
 * The one type for text that comes from outside. It is composed (NFC), so that what looks the same is the same;
 * counted in code points, as the database does; and holds no control characters and no halves of characters, which the
 * database refuses or a reader cannot see. Overrides and embeddings of direction, which would turn the text around them,
 * are left out: they cannot be seen, so that a refusal would leave nothing to mend, and isolates do the same in bounds.
 * What is trimmed has as much as `min` to see; of nothing to see nothing is kept.
 */
export function text({ max, min = 0, trim = false, multiline = false }: TextBounds): z.ZodString {
  const composed = z.string().overwrite((sent) => compose(sent, { trim, multiline }))
  return composed
    .refine((kept) => !(multiline ? brokenLines : broken).test(kept), {
      ...fault({ words: 'field.unkept' }),
      abort: true,
    })
    .refine((kept) => pointsOf(kept) <= max, fault({ words: 'field.longer', max }))
    .refine(
      (kept) => pointsOf(trim ? seen(kept) : kept) >= min,
      fault(min === 1 ? { words: 'field.empty' } : { words: 'field.shorter', min }),
    )
    .meta({ ...(min > 0 && { minLength: min }), maxLength: max })
}

const turning = /[\u202A-\u202E]/g
/** Without ink, and no spaces either. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
const broken = /[\p{Cc}\p{Cs}]/u
const brokenLines = /(?![\n\t])[\p{Cc}\p{Cs}]/u

function compose(sent: string, { trim, multiline }: Required<Pick<TextBounds, 'trim' | 'multiline'>>): string {
  const kept = sent.replaceAll(turning, '').normalize('NFC')
  const lines = multiline ? kept.replaceAll(/\r\n?/g, '\n') : kept
  return !trim ? lines : seen(lines) === '' ? '' : lines.trim()
}

const seen = (kept: string): string => kept.replaceAll(unseen, '').trim()

function pointsOf(kept: string): number {
  let points = 0
  for (const _ of kept) points += 1
  return points
}
