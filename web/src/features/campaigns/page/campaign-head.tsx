import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as pageWords from '@kindling/words/campaigns/promise'
import { Link } from '@tanstack/react-router'
import { MapPin } from 'lucide-react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Place, placeOf } from '../../../ui/text/place.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { NonprofitLink, pageOf } from '../../giveables/index.ts'

type Props = { campaign: Campaign }

/** `heading`: `h3` where it is not the title of the page. */
export function CampaignHead({ campaign: c, heading: Heading = 'h1' }: Props & { heading?: 'h1' | 'h3' }) {
  return (
    <header className="mt-3">
      <Heading tabIndex={-1} className="text-h1 tracking-[-0.02em] wrap-anywhere xl:text-hero">
        <Name>{c.title}</Name>
      </Heading>
      <p dir="auto" lang="" className="as-name-aligned mt-3 text-lead text-text-2 wrap-anywhere">
        {c.summary}
      </p>
      {placeOf(c) !== '' && (
        <p className="mt-2 flex items-center gap-2 text-small text-text-2">
          <MapPin size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <Place of={c} />
        </p>
      )}
    </header>
  )
}

export function CampaignOrganizer({ campaign: c, className }: Props & { className: string }) {
  return (
    <div className={`flex items-center gap-3 ${className}`}>
      {c.organizer && <Avatar name={c.organizer.name} image={c.organizer.avatar} uuid={c.organizer.uuid} size="md" />}
      <p className="min-w-0 leading-snug wrap-anywhere">
        {c.organizer ? (
          <Name className="font-semibold">{c.organizer.name}</Name>
        ) : (
          <span className="font-semibold">{pageWords.organizer.former}</span>
        )}{' '}
        <span className="text-text-2">{pageWords.organizer.for}</span>
        <br />
        <NonprofitLink
          nonprofit={c.nonprofit}
          page={pageOf({ type: 'campaigns', id: c.id })}
          className="font-semibold"
        />
        {c.nonprofit.verified && <VerifiedBadge />}
        {c.project && (
          <>
            <br />
            <Link to="/projects/$slug" params={{ slug: c.project.slug }} className="hit-44 text-small text-text-2">
              <Name>{c.project.name}</Name>
            </Link>
          </>
        )}
      </p>
    </div>
  )
}
