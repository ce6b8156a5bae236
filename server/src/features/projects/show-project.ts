import type { Project, ProjectCard } from '@kindling/contract/projects/calls'
import type { Deps } from '../../deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { readIdentifier } from '../../platform/identifier.ts'
import { allowed } from '../../platform/policy.ts'
import { dayIn } from '../../platform/time/time-zone.ts'
import { fillBudget } from '../campaigns/index.ts'
import { supporterRow } from '../giveables/index.ts'
import { timesOf, type FoundSupporters, type ListSupportersInput } from '../giveables/for-kinds.ts'
import { readProject, readSupporters } from './project-page.queries.ts'
import { maySee, projectPolicy } from './projects.policy.ts'
import type { CardRow } from './lists.queries.ts'

export async function showProject(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  identifier: string,
  viewer: { id: number } | null,
): Promise<Project> {
  const now = clock.now()
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const asked = { value: named.value, viewerId: viewer?.id ?? null, timeZone: config.DEFAULT_TIME_ZONE, now }
  const [row] = await readProject(db, asked, named.column)
  if (!row || !maySee({ isPublic: row.is_public, runs: row.runs })) throw notFound()
  const { newest, lines, runs, reported_at: reportedAt, ...rest } = row
  const filled = fillBudget(lines, row.net_cents + row.shared_cents)
  return {
    ...projectCard(rest),
    budget: lines.map((line, i) => ({ ...line, filled_cents: filled[i]!.filled_cents })),
    reported_on: reportedAt && dayIn(reportedAt, config.DEFAULT_TIME_ZONE),
    supporters: newest.map(supporterRow),
    may: allowed(projectPolicy, {
      ...timesOf(row),
      status: row.status,
      isSuspended: row.is_suspended,
      isPaused: row.pause_reason !== null,
      runs,
      now,
    }),
  }
}

export async function supportersOfProject(
  { db }: Pick<Deps, 'db'>,
  identifier: string,
  { values, form }: ListSupportersInput,
): Promise<FoundSupporters> {
  const named = readIdentifier(identifier)
  if (!named) throw notFound()
  const [row] = await readSupporters(db, { value: named.value, ...values }, named.column, ...form)
  if (!row || !maySee({ isPublic: row.is_public, runs: row.runs })) throw notFound()
  return row
}

export function projectCard<R extends CardRow>(row: R) {
  const { is_public: _, starts_at: __, ends_at: ___, closed_at: ____, is_suspended: _____, ...card } = row
  return card satisfies ProjectCard
}
