import * as words from '@kindling/words/campaign-list'
import * as giveablesWords from '@kindling/words/giveables'
import type { CampaignChoice } from '../campaigns.api.ts'

/** The title of a list for the browser and search engines: "Finished campaigns · Food". */
export function titleOf({ list = 'active', topic }: CampaignChoice): string {
  const of = words.titles[list]
  return topic === undefined ? of : words.titleOnTopic({ title: of, topic: giveablesWords.topics[topic] })
}
