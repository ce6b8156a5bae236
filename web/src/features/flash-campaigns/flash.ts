import type { FlashCard } from '@kindling/contract/flash-campaigns'

/** A flash campaign on a card or on its page. */
export type Flash = Omit<FlashCard, 'giveaway'>
