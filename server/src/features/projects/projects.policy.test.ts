import type { ProjectState } from '@kindling/contract/projects/rules'
import { expect, test } from 'vitest'
import { allowed } from '../../platform/policy.ts'
import { maySee, projectPolicy, type ProjectCase } from './projects.policy.ts'

const now = new Date('2026-11-20T12:00:00Z')
const base = { isPublic: true, startsAt: now, endsAt: null, closedAt: null, isSuspended: false, isPaused: false, now }
const closed = { closedAt: now }

/** The acts that others and its nonprofit may do; `-`: the project answers as missing. */
test.each<[ProjectState, Partial<ProjectCase>, others: string, own: string]>([
  ['proposed', { isPublic: false }, '-', 'edit advance organize'],
  ['funding', {}, 'give', 'give edit advance organize'],
  ['funding', { isSuspended: true }, '', 'edit advance organize'],
  ['funding', { ...closed, isPaused: true }, '', 'edit organize'],
  ['in_progress', {}, 'give', 'give edit advance organize'],
  ['delivered', closed, '', 'edit report organize'],
  ['reported', closed, '', 'organize'],
])('a project that is %s with %o allows the right acts', (status, more, others, own) => {
  const acts = (runs: boolean) => {
    const of = { ...base, ...more, status, runs }
    return maySee(of) ? allowed(projectPolicy, of).join(' ') : '-'
  }
  expect([acts(false), acts(true)]).toEqual([others, own])
})
