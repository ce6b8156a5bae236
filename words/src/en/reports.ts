import type { With } from '../with.ts'

export const campaign = 'Report this campaign'
export const community = 'Report this community'
export const person = ({ name }: With<'name'>) => `Report ${name}`
export const subject = ({ name, path }: With<'name' | 'path'>) => `Something is wrong with “${name}” (${path})`
export const line = ({ name }: With<'name'>) => `Report what ${name} wrote`
export const lineSubject = ({ path }: With<'path'>) => `What somebody wrote on the invite ${path}`
