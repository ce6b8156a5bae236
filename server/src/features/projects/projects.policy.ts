import type { ProjectAct } from '@kindling/contract/projects/calls'
import type { ProjectState } from '@kindling/contract/projects/rules'
import type { Policy } from '../../platform/policy.ts'
import { takesGifts, type Times } from '../giveables/for-kinds.ts'
import { isOver } from './project.ts'

/** `isPaused`: by staff. `runs`: the viewer is a representative of its nonprofit, or staff. */
export type ProjectCase = Times & {
  status: ProjectState
  isSuspended: boolean
  isPaused: boolean
  runs: boolean
  now: Date
}

/** Guests may give, too: the page then lets them sign in first. */
export const projectPolicy: Policy<ProjectAct, ProjectCase> = {
  give: (p) => takesGifts(p, p.now) && !p.isSuspended,
  edit: (p) => p.runs && p.status !== 'reported',
  advance: (p) => p.runs && !p.isPaused && !isOver(p.status),
  report: (p) => p.runs && p.status === 'delivered',
  organize: (p) => p.runs,
}

export const maySee = ({ isPublic, runs }: Pick<ProjectCase, 'isPublic' | 'runs'>): boolean => isPublic || runs
