import type { Project } from '@kindling/contract/projects'
import type { Kind } from '../giveables/index.ts'
import { projectGiving } from './project-giving.ts'

/** Without invites of its own: its page is shared. */
export const projectKind: Kind<Project> = { type: 'projects', giving: projectGiving }
