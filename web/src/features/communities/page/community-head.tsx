import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import { Landmark, MapPin } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { FacePile } from '../../../ui/pictures/face-pile.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Place } from '../../../ui/text/place.tsx'
import { PageCover, PageMore } from '../../giveables/index.ts'
import { friendsWords, membersWords } from '../community-words.ts'
import { CommunityMenu } from '../membership/sheets.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  community: Community
  onShare: () => void
  /** The ⋯ menu, for people who are signed in. */
  menu?: boolean
  /** A preview is not a page, so its title is a paragraph. */
  heading?: 'h1' | 'p'
}

export function CommunityHead({ community: c, onShare, menu = true, heading: Heading = 'h1' }: Props) {
  const members = membersWords(c.members_count)
  return (
    <header>
      <PageCover
        uuid={c.uuid}
        image={c.cover}
        topic={c.topic}
        alt={c.cover_alt}
        className="xl:aspect-[588/248]"
        onShare={onShare}
        more={menu && <PageMore>{(close) => <CommunityMenu community={c} onClose={close} />}</PageMore>}
      >
        <Avatar
          name={c.name}
          image={c.avatar}
          uuid={c.uuid}
          topic={c.topic}
          size="xxxl"
          shape="thing"
          className="absolute! start-[16px] -bottom-[40px] ring-4 ring-bg md:start-0"
        />
      </PageCover>
      <div className="flex min-h-11 flex-wrap items-center justify-end gap-x-2.5 ps-[104px] pt-1 text-small text-text-2">
        {c.friends && (
          <>
            <FacePile people={c.friends.faces} most={4} />
            <span>
              <AsWritten>{friendsWords(c.friends)}</AsWritten>
            </span>
          </>
        )}
      </div>
      <Heading
        tabIndex={-1}
        className="mt-2 font-display text-h1 font-bold tracking-[-0.02em] wrap-anywhere xl:text-hero"
      >
        <Name>{c.name}</Name>
      </Heading>
      <p dir="auto" lang="" className="as-name-aligned mt-1 text-lead text-text-2">
        {c.tagline}
      </p>
      <p className="mt-2 flex items-center gap-2 text-small text-text-2">
        <MapPin size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
        <span>
          <Place of={c} /> · {members}
        </span>
      </p>
      {c.verified && (
        <p className="mt-1 flex items-center gap-2 text-small font-medium text-pine">
          <Landmark size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.goesToVerified({ count: c.allocation.length })}
        </p>
      )}
    </header>
  )
}
