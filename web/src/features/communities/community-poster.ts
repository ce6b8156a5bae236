import { sceneAddress } from '@kindling/contract/pages/art-address'
import type { Community } from '@kindling/contract/communities/calls'
import type { Poster } from '@kindling/contract/pages/page-head'
import * as words from '@kindling/words/communities/communities'
import { raisedMoney } from '../../ui/text/amounts.ts'
import { membersWords } from './community-words.ts'

export function communityPoster(c: Community): Poster {
  const amount = raisedMoney(c.monthly_cents)
  const members = membersWords(c.members_count)
  return {
    of: `/communities/${c.slug}/share`,
    title: c.name,
    cover: c.cover ?? sceneAddress({ topic: c.topic, uuid: c.uuid }),
    status: c.status === 'frozen' || c.status === 'archived' ? words.status[c.status] : null,
    figures: c.monthly_cents === 0 ? members : words.poster({ month: words.aMonth({ amount }), members }),
    meter: null,
    place: `${c.city}, ${c.state}`,
    sentence: c.tagline,
    scan: c.id,
  }
}
