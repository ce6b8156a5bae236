import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/moderation'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { PartHead, partHeadLink } from '../../../ui/layout/part-head.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { communityQuery } from '../communities.api.ts'
import { CommunityMembers } from '../members/community-members.tsx'
import { ModerationDetails } from './moderation-details.tsx'
import { ModerationLog, NewestLog } from './moderation-log.tsx'
import { type ModerationPart, moderationParts } from './moderation-parts.ts'
import { ModerationSkeleton } from './moderation-skeleton.tsx'
import { api } from '../../../platform/network/api.ts'
import { SaveCsv, Donations, givenTo } from '../../donations/index.ts'
import type { CaseStatus } from '@kindling/contract/complaints/calls'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Cases } from '../../complaints/index.ts'
import { casesQuery, useDecide, useWaitingCases } from './cases.api.ts'
import * as donationsWords from '@kindling/words/donations/donations'
import { communityGiving } from '../community-giving.ts'
import { partLook, PartsNav, type PartsLook, WaitingCount } from '../../../ui/layout/parts-nav.tsx'

/** `part`: from the URL; undefined redirects to the details. */
type Props = { identifier: string; part: ModerationPart | undefined }

/** `/communities/{slug}/moderation/{part}`, for the community's owner and moderators. */
export function ModerationScreen({ identifier, part }: Props) {
  const isNamed = part !== undefined
  return <LoadedModeration identifier={identifier} part={isNamed ? part : 'details'} isNamed={isNamed} />
}

type LoadedProps = { identifier: string; part: ModerationPart; isNamed: boolean }

function LoadedModeration({ identifier, part, isNamed }: LoadedProps) {
  const result = useQuery(communityQuery(identifier))
  const retry = useRetry(communityQuery(identifier).queryKey)
  usePageTitle(result.data && `${words.parts[part]} · ${result.data.name}`)
  return (
    <LoadedPage result={result} skeleton={<ModerationSkeleton onRetry={retry} />}>
      {(c) => {
        if (!c.may.includes('moderate')) return <NotForYou slug={c.slug} />
        if (c.slug !== identifier || !isNamed)
          return <Navigate to="/communities/$slug/moderation/{-$part}" params={{ slug: c.slug, part }} replace />
        return <ModerationPage community={c} part={part} />
      }}
    </LoadedPage>
  )
}

function NotForYou({ slug }: { slug: string }) {
  useEffect(() => toast.error(words.notForYou), [])
  return <Navigate to="/communities/$slug" params={{ slug }} search={{}} replace />
}

function ModerationPage({ community: c, part }: { community: Community; part: ModerationPart }) {
  return (
    <PageColumns
      lead={<ModerationHead community={c} />}
      aside={
        <>
          <ModerationNav community={c} part={part} look="list" />
          {part !== 'log' && <NewestLog slug={c.slug} />}
        </>
      }
    >
      <ModerationNav community={c} part={part} look="bar" />
      {part === 'details' && <ModerationDetails community={c} />}
      {part === 'members' && (
        <>
          <div className="-mb-1 flex justify-end">
            <SaveMembers slug={c.slug} />
          </div>
          <CommunityMembers community={c} />
        </>
      )}
      {part === 'donations' && <ModerationDonations community={c} />}
      {part === 'reports' && <ModerationReports community={c} />}
      {part === 'log' && <ModerationLog slug={c.slug} />}
    </PageColumns>
  )
}

function ModerationHead({ community: c }: { community: Community }) {
  return (
    <PartHead
      title={words.title}
      name={c.name}
      picture={<Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="lg" shape="thing" />}
    >
      <Link to="/communities/$slug" params={{ slug: c.slug }} search={{}} className={partHeadLink}>
        {words.viewPage}
      </Link>
    </PartHead>
  )
}

function SaveMembers({ slug: identifier }: { slug: string }) {
  const addressOf = async () =>
    (await api('GET /communities/{identifier}/moderation/exports', { params: { identifier } })).data.members.url
  return <SaveCsv addressOf={addressOf} />
}

function ModerationReports({ community: c }: { community: Community }) {
  const [status, setStatus] = useState<CaseStatus>('open')
  return (
    <Cases
      status={status}
      onStatus={setStatus}
      list={usePaged(casesQuery(c.slug, status))}
      decide={useDecide(c.slug)}
    />
  )
}

function ModerationDonations({ community: c }: { community: Community }) {
  const of = { ...givenTo(communityGiving, c), lastDaysCents: c.monthly_cents }
  return <Donations of={of} note={c.may.includes('govern') ? undefined : donationsWords.ownerRefunds} />
}

type ModerationNavProps = { community: Community; part: ModerationPart; look: PartsLook }

function ModerationNav({ community: c, part, look }: ModerationNavProps) {
  const { reports, appeals } = useWaitingCases(c.slug)
  return (
    <PartsNav label={words.parts.label} look={look} at={`${part} ${reports} ${appeals}`}>
      {moderationParts.map((one) => (
        <Link
          key={one}
          to="/communities/$slug/moderation/{-$part}"
          params={{ slug: c.slug, part: one }}
          replace
          resetScroll={false}
          aria-current={one === part ? 'page' : undefined}
          className={partLook(look, one === part)}
        >
          {words.parts[one]}
          {one === 'members' && <WaitingCount count={c.requests_count ?? 0} label={words.waiting} />}
          {one === 'reports' && <WaitingCount count={reports + appeals} label={words.waitingReports} />}
        </Link>
      ))}
    </PartsNav>
  )
}
