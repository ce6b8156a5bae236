import type { CampaignCard } from '@kindling/contract/campaigns'
import * as words from '@kindling/words/invites'

/** Of one that is over: what it did, or that this is still to be told. */
export const resultWords = ({ outcome }: Pick<CampaignCard, 'outcome'>): { title: string; text: string } =>
  outcome === null ? { title: words.over, text: words.pending } : { title: words.finished, text: outcome }
