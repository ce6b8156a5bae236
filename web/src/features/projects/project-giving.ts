import type { Project } from '@kindling/contract/projects/calls'
import { type KindGiving, titledGiveable } from '../giveables/index.ts'
import { projectKeys } from './projects.api.ts'

export const projectGiving: KindGiving<Project> = {
  pageKey: projectKeys.one,
  identifierOf: (p) => p.slug,
  giveableOf: (p) => ({
    type: 'projects',
    ...titledGiveable(p),
    raised_cents: p.raised_cents + p.shared_cents,
    suggested_cents: [1_500, 2_500, 5_000, 10_000],
    impact_lines: [],
    monthly: { first: false, given_cents: 0 },
  }),
}
