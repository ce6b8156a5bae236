import * as words from '@kindling/words/campaigns/list'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import type { CampaignChoice } from '../campaigns.api.ts'

/** The title of a list for the browser and search engines: "Finished campaigns · Food". */
export function titleOf({ list = 'active', topic }: CampaignChoice): string {
  const title = words.titles[list]
  return topic === undefined ? title : words.titleOnTopic({ title: title, topic: giveablesWords.topics[topic] })
}
