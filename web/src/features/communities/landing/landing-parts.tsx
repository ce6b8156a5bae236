import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import * as shareWords from '@kindling/words/invites/share'
import { Card } from '../../../ui/layout/card.tsx'
import { InviteFriend, PrintPart, type ShownPoster } from '../../invites/index.ts'
import { NewestUpdates } from '../../updates/index.ts'
import { membersWords } from '../community-words.ts'
import { NewestGifts } from '../page/community-feed.tsx'
import { landingOf } from '../way-in.ts'
import { raisedMoney } from '../../../ui/text/amounts.ts'

type Props = { community: Community }

export const NewestUpdate = ({ community: c }: Props) => (
  <div className="my-3 empty:hidden">
    <NewestUpdates address={{ modelType: 'communities', identifier: c.slug }} most={1} />
  </div>
)

/** The end of a community's public page: who gives, and the ways to share and to print it. */
export function LandingEnd({ community: c }: Props) {
  const poster = posterOf(c)
  return (
    <>
      {c.may.includes('see_inside') && <NewestGifts community={c} />}
      <Card as="section" className="grid gap-3">
        <h2 className="text-h3">{shareWords.tools}</h2>
        <InviteFriend giveable={poster.giveable} page={poster.page} />
      </Card>
      <PrintPart poster={poster} />
    </>
  )
}

function posterOf(c: Community): ShownPoster {
  const place = `${c.city}, ${c.state}`
  const members = membersWords(c.members_count)
  const month = words.aMonth({ amount: raisedMoney(c.monthly_cents) })
  return {
    giveable: { type: 'communities', id: c.id, uuid: c.uuid, name: c.name, quiet: false, topic: c.topic },
    cover: c.cover,
    mark: { name: place, uuid: c.uuid, image: c.avatar, topic: c.topic },
    sentence: c.tagline,
    place,
    figures: c.monthly_cents === 0 ? [members] : [month, members],
    meter: null,
    note: c.status === 'frozen' || c.status === 'archived' ? words.closed[c.status] : null,
    result: null,
    page: landingOf(c),
  }
}
