export { projectGiving } from './project-giving.ts'
export { projectKind } from './project-kind.ts'
export { ProjectScreen } from './project-screen.tsx'
export { publicProject } from './projects.public.tsx'
