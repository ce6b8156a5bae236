import { fieldRefusal } from './field-refusal.ts'
import { text } from './text.ts'
import { stateOf } from './us-states.ts'

const longest = 100
const coded = (sent: string): string => stateOf(sent) ?? sent

/** A US state by code or name; parsed to the code. */
export const usState = text({ max: longest, min: 1, trim: true })
  .overwrite(coded)
  .refine((state) => stateOf(state) !== null, fieldRefusal({ words: 'field.state' }))

/** The state in a draft: keeps text that is not a state yet. */
export const begunState = text({ max: longest, trim: true }).overwrite(coded)
