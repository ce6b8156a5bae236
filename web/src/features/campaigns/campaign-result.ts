import type { CampaignCard } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/invites/invites'

/** The result of an ended campaign, or that its report is still to come. */
export const resultWords = ({ outcome }: Pick<CampaignCard, 'outcome'>): { title: string; text: string } =>
  outcome === null ? { title: words.over, text: words.pending } : { title: words.finished, text: outcome }
