import type { Kind } from '../giveables/index.ts'
import { organizersOf, projectAccess, readBonds } from './access.queries.ts'
import { budgetColumn } from './projects.queries.ts'
import { showProject } from './show-project.ts'

export const projectKind: Kind = {
  type: 'projects',
  invite: null,
  sayClosed: (because) =>
    because === 'suspended' || because === 'paused' ? `projectClosed.${because}` : 'projectClosed.ended',
  page: async (...asked) => ({ type: 'projects', project: await showProject(...asked) }),
  ...projectAccess,
  bonds: readBonds,
  organizersOf,
  budget: budgetColumn,
  shownIn: async () => [],
}
