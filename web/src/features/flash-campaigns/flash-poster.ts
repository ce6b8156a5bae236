import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { Poster } from '@kindling/contract/pages/page-head'
import * as sharingWords from '@kindling/words/flash-campaigns/sharing'
import { isolate } from '@kindling/words/locale'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { flashWords } from './flash-words.ts'
import type { Flash } from './flash.ts'

export function flashPoster(c: Flash): Poster {
  const { progress, goal, raisedOf } = flashWords(c)
  return {
    of: `/flash-campaigns/${c.id}`,
    title: c.title,
    cover: c.cover ?? sceneAddress(c),
    status: statusWords(c),
    figures: c.raised_cents === 0 ? sharingWords.poster.goal({ goal }) : raisedOf,
    meter: { percent: progress.percent, tone: progress.tone },
    place: c.community.name,
    sentence: c.line === '' ? giveablesWords.forWhom({ name: isolate(c.nonprofit.name) }) : c.line,
    scan: c.id,
  }
}

/** The state in words, without a time: other sites cache the picture, so a time would become wrong. */
function statusWords({ status }: Flash): string | null {
  if (status === 'live') return null
  if (status === 'scheduled') return sharingWords.poster.early
  return status === 'canceled' ? sharingWords.poster.canceled : sharingWords.poster.over
}
