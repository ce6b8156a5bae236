import type { With } from '../../with.ts'

export const of = {
  honor: ({ name }: With<'name'>) => `In honor of ${name}`,
  memory: ({ name }: With<'name'>) => `In memory of ${name}`,
}
