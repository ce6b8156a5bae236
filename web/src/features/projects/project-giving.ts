import type { Project } from '@kindling/contract/projects/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { KindGiving } from '../giveables/index.ts'
import { projectKeys } from './projects.api.ts'

export const projectGiving: KindGiving<Project> = {
  pageKey: projectKeys.one,
  identifierOf: (p) => p.slug,
  giveableOf: (p) => ({
    type: 'projects',
    id: p.id,
    uuid: p.uuid,
    name: p.title,
    titled: true,
    topic: p.topic,
    receiver: giveablesWords.forWhom({ name: p.nonprofit.name }),
    payee: p.nonprofit.name,
    nonprofits: [p.nonprofit],
    quiet: p.quiet,
    takes_gifts: p.may.includes('give'),
    goal_cents: p.goal_cents,
    raised_cents: p.raised_cents + p.shared_cents,
    suggested_cents: [1_500, 2_500, 5_000, 10_000],
    impact_lines: [],
    monthly: { first: false, given_cents: 0 },
  }),
}
