import * as words from '@kindling/words/flash-campaigns/details'
import { day, hour } from '../clock/left.ts'
import type { Flash } from '../flash.ts'

/** The time from the start until the goal was met, or until the end. */
export function durationWords({ starts_at }: Pick<Flash, 'starts_at'>, until: string): string {
  const took = Date.parse(until) - Date.parse(starts_at)
  if (took >= 2 * day) return words.result.days({ d: Math.floor(took / day), h: Math.floor((took % day) / hour) })
  if (took >= hour) return words.result.hours({ h: Math.floor(took / hour) })
  return words.result.minutes({ m: Math.max(1, Math.floor(took / 60_000)) })
}
