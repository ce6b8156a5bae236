import type { FlashCard } from '@kindling/contract/flash-campaigns'

export type Flash = Omit<FlashCard, 'giveaway'>
