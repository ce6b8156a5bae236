import type { With } from '../../with.ts'

export const of = {
  honor: ({ name }: With<'name'>) => `In honor of ${name}`,
  memory: ({ name }: With<'name'>) => `In memory of ${name}`,
}
export const dedicate = 'Dedicate this gift'
export const dedication = 'Dedication'
export const kinds = { honor: 'In honor of', memory: 'In memory of' }
export const name = 'Name'
export const hint = 'Everyone on the page can read this.'
export const remove = 'Remove dedication'
export const nameless = 'Write the name of the person.'
