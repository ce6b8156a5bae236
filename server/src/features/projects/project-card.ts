import type { ProjectCard } from '@kindling/contract/projects/calls'
import type { CardRow } from './cards.queries.ts'

export function projectCard<R extends CardRow>(row: R) {
  const { is_public: _, starts_at: __, ends_at: ___, closed_at: ____, is_suspended: _____, ...card } = row
  return card satisfies ProjectCard
}
