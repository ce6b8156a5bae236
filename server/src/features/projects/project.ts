import type { ProjectState } from '@kindling/contract/projects/rules'

const next: Record<ProjectState, ProjectState | null> = {
  proposed: 'funding',
  funding: 'in_progress',
  in_progress: 'delivered',
  delivered: 'reported',
  reported: null,
}

export const mayBecome = (from: ProjectState, to: ProjectState): boolean => next[from] === to

export const isOver = (status: ProjectState): boolean => status === 'delivered' || status === 'reported'

/** True if a project in this status takes gifts. A paused project takes none, whatever its status. */
export const takesGiftsIn = (status: ProjectState): boolean => status === 'funding' || status === 'in_progress'

export type Line = { label: string; amount_cents: number }

export const goalOf = (lines: readonly Line[]): number => lines.reduce((sum, line) => sum + line.amount_cents, 0)
