import type { Feature } from '../../platform/feature.ts'
import { projectExports } from './projects.queries.ts'
import { projectKind } from './project-kind.ts'
import { projectRoutes } from './projects.http.ts'

export { listProjects, openProjectSlugs, projectsFound } from './lists.queries.ts'
export { advanceProject } from './running/advance-project.ts'
export { createProject, type CreateProjectInput } from './running/create-project.ts'
export { pauseProject, resumeProject } from './running/pause-project.ts'
export { planMilestones } from './running/plan-milestones.ts'
export { reportProject } from './running/report-project.ts'

export const projectsFeature = {
  name: 'projects',
  routes: projectRoutes,
  kind: projectKind,
  exports: projectExports,
} satisfies Feature
