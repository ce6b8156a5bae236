import type { FlashCard } from '@kindling/contract/flash-campaigns/calls'

export type Flash = Omit<FlashCard, 'giveaway'>
