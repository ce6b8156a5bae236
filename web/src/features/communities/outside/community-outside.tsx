import type { Community } from '@kindling/contract/communities/calls'
import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/communities/communities'
import { numberLocale as locale } from '@kindling/words/locale'
import * as shareWords from '@kindling/words/invites/share'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { InviteFacts, SharePoster, type ShownPoster } from '../../invites/index.ts'
import { membersWords, receiversWords } from '../community-words.ts'
import { MonthWords } from '../month-words.tsx'
import { useWayIn } from '../way-in.ts'
import { CommunityDetails } from '../page/community-details.tsx'

/** The public page of a community: a poster to share, and what a guest reads before joining. */
export function CommunityOutside({ community: c }: { community: Community }) {
  return (
    <div className="grid gap-3">
      <div>
        <SharePoster
          poster={posterOf(c)}
          figures={
            <>
              <InviteFacts
                place={`${c.city}, ${c.state}`}
                people={membersWords(c.members_count)}
                goes={receiversWords(c)}
              />
              <p className="text-text-2">
                <MonthWords community={c} />
              </p>
            </>
          }
          action={c.may.includes('give') && <SupportThis slug={c.slug} />}
        />
      </div>
      <CommunityDetails community={c} page={`/communities/${c.slug}/share`} />
    </div>
  )
}

/** A link to the giving sheet for members and guests; guests sign in first. */
function SupportThis({ slug }: { slug: string }) {
  const { give } = useWayIn(slug)
  return (
    <LinkButton {...give} full>
      {shareWords.supportThis}
    </LinkButton>
  )
}

function posterOf(c: Community): ShownPoster {
  const place = `${c.city}, ${c.state}`
  const members = membersWords(c.members_count)
  const month = words.aMonth({ amount: formatMoney(c.monthly_cents, { floor: true, locale }) })
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
    page: `/communities/${c.slug}/share`,
  }
}
