import { fault } from './fault.ts'
import { text } from './text.ts'
import { stateOf } from './us-states.ts'

const longest = 100
const coded = (sent: string): string => stateOf(sent) ?? sent

/** A US state by code or name; the code is kept. */
export const usState = text({ max: longest, min: 1, trim: true })
  .overwrite(coded)
  .refine((kept) => stateOf(kept) !== null, fault({ words: 'field.state' }))

/** The same while it is being typed: what is no state yet is kept as it is. */
export const begunState = text({ max: longest, trim: true }).overwrite(coded)
