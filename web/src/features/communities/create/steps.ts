import { type Field, refusalsOf, type Values } from './community-values.ts'

/** The steps with the fields that each asks for. */
export const steps = [
  { value: 'name', fields: ['name', 'slug', 'tagline'] },
  { value: 'place', fields: ['city', 'state', 'topic'] },
  { value: 'receives', fields: ['shares'] },
  { value: 'door', fields: ['visibility'] },
  { value: 'picture', fields: ['cover', 'avatar'] },
  { value: 'preview', fields: [] },
] as const satisfies readonly { value: string; fields: readonly Field[] }[]

export type Step = (typeof steps)[number]['value']
export const stepNames = steps.map(({ value }) => value)
export const indexOf = (step: Step): number => steps.findIndex(({ value }) => value === step)
export const fieldsOf = (step: Step): readonly Field[] => steps[indexOf(step)]!.fields

/** The first step before this one that is not complete. */
export const firstUnready = (values: Values, step: Step): Step | undefined =>
  steps.slice(0, indexOf(step)).find(({ fields }) => Object.keys(refusalsOf(values, fields)).length > 0)?.value

/** The first step that contains one of these fields. */
export const stepOf = (fields: readonly string[]): Step | undefined =>
  steps.find((step) => step.fields.some((field) => fields.includes(field)))?.value
