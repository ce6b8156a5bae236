import type { NonprofitRef, Topic } from '@kindling/contract/common'
import * as words from '@kindling/words/giveables/giveables'
import type { Giveable } from './giveable.ts'

type Shown = Pick<Giveable, 'id' | 'uuid' | 'quiet' | 'goal_cents' | 'raised_cents'> & {
  title: string
  topic: Topic
  nonprofit: NonprofitRef
  may: readonly string[]
}

/** The giving sheet needs this of any kind with a title whose gifts go to one nonprofit. */
export const titledGiveable = (c: Shown) => ({
  id: c.id,
  uuid: c.uuid,
  name: c.title,
  titled: true,
  topic: c.topic,
  receiver: words.forWhom({ name: c.nonprofit.name }),
  payee: c.nonprofit.name,
  nonprofits: [c.nonprofit],
  quiet: c.quiet,
  takes_gifts: c.may.includes('give'),
  goal_cents: c.goal_cents,
  raised_cents: c.raised_cents,
})
