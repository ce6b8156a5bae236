import * as words from '@kindling/words/explore/explore'
import { numberLocale } from '@kindling/words/locale'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { Place } from '../../../ui/text/place.tsx'
import { PagedList } from '../../../ui/states/paged-list.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { CampaignCards, CardSkeletons } from '../../campaigns/index.ts'
import { CommunityCard, FriendsInRow, StartCommunity } from '../../communities/index.ts'
import { FlashCards } from '../../flash-campaigns/index.ts'
import { ProjectCard } from '../../nonprofits/index.ts'
import {
  type ListFoundInput,
  campaignsFound,
  communitiesFound,
  flashFound,
  nonprofitsFound,
  projectsFound,
} from '../explore.api.ts'
import { asksNothing, type Sought, soughtOf } from '../explore-choice.ts'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = {
  asked: ListFoundInput
  empty: ReactNode
  sort?: ReactNode
}

/** Shows the last results while the person types, until the next ones load. */
const keptWhileTyping = { placeholderData: <T,>(before: T): T => before }
const waiting = <CardSkeletons count={6} />

export function Results(props: Props) {
  const what = soughtOf(props.asked)
  if (what === 'campaigns') return <Campaigns {...props} />
  if (what === 'flash') return <Flash {...props} />
  if (what === 'projects') return <Projects {...props} />
  if (what === 'nonprofits') return <Nonprofits {...props} />
  return <Communities {...props} />
}

function Communities({ asked, empty, sort }: Props) {
  const query = { ...communitiesFound(asked), ...keptWhileTyping }
  const list = useHeldWhilePressed(usePaged(query))
  return (
    <>
      <Count
        what="communities"
        q={asked.q}
        all={asksNothing(asked)}
        sort={sort}
        total={useInfiniteQuery(query).data?.pages[0]?.meta.total}
      />
      <PagedList list={list} waiting={waiting} empty={empty} endLine>
        {(communities) => (
          <div className="@container grid gap-6">
            <ul
              className={clsx(
                'grid gap-4 wide:grid-cols-2',
                !list.hasMore && 'wide:[&>li:last-child:nth-child(odd)]:col-span-2',
              )}
            >
              {communities.map((community, index) => (
                <li key={community.uuid} className="grid">
                  <CommunityCard
                    community={community}
                    heading="h3"
                    eager={index === 0}
                    friends={
                      community.friends && (
                        <FriendsInRow members={community.members_count} friends={community.friends} />
                      )
                    }
                  />
                </li>
              ))}
            </ul>
            {!list.hasMore && <StartCommunity />}
          </div>
        )}
      </PagedList>
    </>
  )
}

function Campaigns({ asked, empty, sort }: Props) {
  const query = { ...campaignsFound(asked), ...keptWhileTyping }
  const list = useHeldWhilePressed(usePaged(query))
  return (
    <>
      <Count
        what="campaigns"
        q={asked.q}
        all={asksNothing(asked)}
        sort={sort}
        total={useInfiniteQuery(query).data?.pages[0]?.meta.total}
      />
      <PagedList list={list} waiting={waiting} empty={empty} endLine>
        {(cards) => <CampaignCards cards={cards} heading="h3" eager hasMore={list.hasMore} />}
      </PagedList>
    </>
  )
}

function Flash({ asked, empty }: Props) {
  const query = { ...flashFound(asked), ...keptWhileTyping }
  const list = useHeldWhilePressed(usePaged(query))
  return (
    <>
      <Count
        what="flash"
        q={asked.q}
        all={asksNothing(asked)}
        total={useInfiniteQuery(query).data?.pages[0]?.meta.total}
      />
      <PagedList list={list} waiting={waiting} empty={empty} endLine>
        {(cards) => <FlashCards cards={cards} eager hasMore={list.hasMore} />}
      </PagedList>
    </>
  )
}

function Projects({ asked, empty }: Props) {
  const query = { ...projectsFound(asked), ...keptWhileTyping }
  const list = useHeldWhilePressed(usePaged(query))
  return (
    <>
      <Count
        what="projects"
        q={asked.q}
        all={asksNothing(asked)}
        total={useInfiniteQuery(query).data?.pages[0]?.meta.total}
      />
      <PagedList list={list} waiting={waiting} empty={empty} endLine>
        {(projects) => (
          <ul className="grid gap-3">
            {projects.map((project) => (
              <ProjectCard
                key={project.uuid}
                project={{
                  ...project,
                  name: project.title,
                  given_cents: project.raised_cents + project.shared_cents,
                }}
              />
            ))}
          </ul>
        )}
      </PagedList>
    </>
  )
}

function Nonprofits({ asked, empty }: Props) {
  const query = { ...nonprofitsFound(asked), ...keptWhileTyping }
  const list = useHeldWhilePressed(usePaged(query))
  return (
    <>
      <Count
        what="nonprofits"
        q={asked.q}
        all={asked.q === undefined}
        total={useInfiniteQuery(query).data?.pages[0]?.meta.total}
      />
      <PagedList list={list} waiting={waiting} empty={empty} endLine>
        {(nonprofits) => (
          <Card flush>
            <ul className="divide-y divide-line">
              {nonprofits.map((n) => (
                <li key={n.uuid}>
                  <Link
                    to="/nonprofits/$uuid"
                    params={{ uuid: n.uuid }}
                    className="flex min-h-18 items-center gap-3 px-4 py-2.5 outline-offset-[-2px] hover:bg-surface-2"
                  >
                    <Avatar name={n.name} image={null} uuid={n.uuid} size="lg" shape="thing" />
                    <span className="grid min-w-0 grow">
                      <span className="font-semibold wrap-anywhere">
                        <Name>{n.name}</Name>
                        {n.verified && <VerifiedBadge />}
                      </span>
                      <Place of={n} className="text-small text-text-2" />
                      {n.invented && <span className="text-small text-text-2">{words.invented}</span>}
                      {n.mission !== null && (
                        <PublicText className="line-clamp-2 text-small text-text-2">{n.mission}</PublicText>
                      )}
                    </span>
                    <ChevronRight
                      size={20}
                      strokeWidth={1.75}
                      aria-hidden
                      className="shrink-0 text-text-3 rtl:-scale-x-100"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </PagedList>
    </>
  )
}

type CountProps = { what: Sought; q: string | undefined; all: boolean; total: number | undefined; sort?: ReactNode }

/** Without a search it is the heading of the full list. The empty state shows a zero. */
function Count({ what, q, all, total, sort }: CountProps) {
  const count = total !== undefined && { what, count: total, formatted: total.toLocaleString(numberLocale) }
  const title = count && (q === undefined ? words.found(count) : words.foundFor({ ...count, q }))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      <h2 className={all ? 'text-h2' : 'sr-only'}>{words.all[what]}</h2>
      {!all && (
        <p role="status" className={total === 0 ? 'sr-only' : 'min-h-6 min-w-0 font-semibold wrap-anywhere'}>
          <AsWritten>{title}</AsWritten>
        </p>
      )}
      {total !== 0 && sort}
    </div>
  )
}
