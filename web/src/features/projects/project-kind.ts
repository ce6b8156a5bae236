import type { Project } from '@kindling/contract/projects/calls'
import type { Kind } from '../giveables/index.ts'
import { projectGiving } from './project-giving.ts'

/** Projects have no invites; people share the page's address. */
export const projectKind: Kind<Project> = { type: 'projects', giving: projectGiving }
