import type { Refusals } from '../saving/field-refusals.ts'

/** The parts in order; each asks one question. */
export const parts = ['who', 'goal', 'story', 'picture', 'preview'] as const
export type Part = (typeof parts)[number]

export const partOf: Readonly<Record<string, Part>> = {
  nonprofit: 'who',
  project: 'who',
  community: 'who',
  topic: 'who',
  city: 'who',
  state: 'who',
  quiet: 'who',
  goal_cents: 'goal',
  ends_at: 'goal',
  stop_at_goal: 'goal',
  budget: 'goal',
  impact_lines: 'goal',
  title: 'story',
  summary: 'story',
  story: 'story',
  cover: 'picture',
  cover_alt: 'picture',
  report_within_days: 'preview',
}

/** The part with the first invalid field; undefined if all are valid. */
export const firstRefused = (errors: Refusals): Part | undefined =>
  parts.find((part) => Object.keys(errors).some((name) => partOf[name] === part))
