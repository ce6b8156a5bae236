import type { Donation } from '@kindling/contract/donations/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'

/** The giver's name as part of a sentence. */
export const giverOf = ({ person }: Pick<Donation, 'person'>): string =>
  person ? isolate(person.name) : giveablesWords.kindNeighbor
