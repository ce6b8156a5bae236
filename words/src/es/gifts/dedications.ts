import type { With } from '../../with.ts'

export const of = {
  honor: ({ name }: With<'name'>) => `En honor a ${name}`,
  memory: ({ name }: With<'name'>) => `En memoria de ${name}`,
}
