import type { Inks } from '../inks.ts'
import { line, placed, type Drawn } from '../pen.ts'

/** A side view, rocking at 148, facing right. */
export function rockingChair(inks: Inks, x: number, mirrored: boolean): Drawn {
  return placed(
    { x, y: 0, mirrored },
    line('M-32 70L-18 126', inks.subject, 6),
    line('M-20 122H20', inks.subject, 7),
    line('M-16 126L-22 148M16 124L20 148', inks.subject, 5),
    line('M-24 98H12V120', inks.subject, 4.5),
    line('M-32 150Q-2 158 30 149', inks.subject, 4),
  )
}

export const parkBench = (inks: Inks, x: number, y: number): Drawn =>
  placed(
    { x, y },
    line('M-38-34H38M-38-26H38', inks.subject, 5),
    line('M-42-16H42', inks.subject, 6),
    line('M-32-36V0M32-36V0M-40-14V0M40-14V0', inks.subject, 3.6),
  )
