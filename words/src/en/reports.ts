import type { With } from '../with.ts'

export const line = ({ name }: With<'name'>) => `Report what ${name} wrote`
export const lineSubject = ({ path }: With<'path'>) => `What somebody wrote on the invite ${path}`
