import * as words from '@kindling/words/shell/asked'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { InviteFacts, invitedTo, publicInviteQuery } from '../../invites/index.ts'
import { nonprofitBriefQuery, NonprofitFacts } from '../../nonprofits/index.ts'
import { kinds } from '../kinds.ts'
import type { AskedPage } from './asked-page.ts'

export type AskedProps = { page: AskedPage; ways: boolean }

export function Asked({ page, ways }: AskedProps) {
  if (page.what === 'giveable') return <AskedGiveable page={page} ways={ways} />
  if (page.what === 'nonprofit') return <AskedNonprofit uuid={page.uuid} ways={ways} />
  return <Other what={page.what} ways={ways} />
}

type Of<W extends AskedPage['what']> = Extract<AskedPage, { what: W }>

/** What guests may not see looks as if it were missing, so it is not named. */
function AskedGiveable({ page: { type, id, open }, ways }: { page: Of<'giveable'>; ways: boolean }) {
  const { data, isPending } = useQuery(publicInviteQuery(type, id))
  const to = data && invitedTo(data, kinds)
  if (isPending) return <Skeleton className="h-48 rounded-card" />
  if (data === undefined || !to) return open ? null : <Other what="other" ways={ways} />
  const { askedAs, coverOf, topicOf, factsOf, publicPageOf } = to.kind.invite
  return (
    <Frame
      cover={<Cover uuid={to.uuid} image={coverOf(to.shown)} topic={topicOf(to.shown)} quiet={to.quiet} eager />}
      why={open ? words.returns : words.why}
      title={<Name>{askedAs(to.shown)}</Name>}
      body={ways ? words.body.giveable : undefined}
      ways={ways && { to: publicPageOf(to.shown), label: words.lookOf({ name: isolate(to.name) }) }}
    >
      <InviteFacts {...factsOf(to.shown)} />
    </Frame>
  )
}

function AskedNonprofit({ uuid, ways }: { uuid: string; ways: boolean }) {
  const { data, isPending } = useQuery(nonprofitBriefQuery(uuid))
  if (isPending) return <Skeleton className="h-48 rounded-card" />
  if (data === undefined) return <Other what="other" ways={ways} />
  return (
    <Frame title={<Name>{data.name}</Name>} body={ways ? words.body.nonprofit : undefined} ways={ways && null}>
      <NonprofitFacts uuid={uuid} />
    </Frame>
  )
}

function Other({ what, ways }: { what: Exclude<AskedPage['what'], 'giveable' | 'nonprofit'>; ways: boolean }) {
  const explores = what === 'explore'
  return (
    <Frame
      title={words.title[what]}
      body={explores ? words.body.explore : words.body.other}
      ways={ways && (explores ? { to: '/campaigns', label: words.campaigns } : null)}
    />
  )
}

type FrameProps = {
  why?: string
  cover?: ReactNode
  title: ReactNode
  body: string | undefined
  /** The way to look, if there is one; false: the page has the sign-in itself. */
  ways: false | null | { to: string; label: string }
  children?: ReactNode
}

function Frame({ why = words.why, cover, title, body, ways, children }: FrameProps) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3 overflow-hidden">
      {cover && <div className="-mx-4 -mt-4 *:aspect-auto! *:h-24">{cover}</div>}
      <div>
        <p className="text-small text-text-2">{why}</p>
        <p id={id} className="mt-0.5 font-display text-h3 font-bold wrap-anywhere">
          {title}
        </p>
      </div>
      {children}
      {body !== undefined && <p className="text-small text-text-2">{body}</p>}
      {ways !== false && (
        <div className="flex flex-wrap gap-2 *:grow">
          <LinkButton to="/login" size="md">
            {words.signIn}
          </LinkButton>
          {ways !== null && (
            <LinkButton to={ways.to} variant="outline" size="md" className="wrap-anywhere">
              {ways.label}
            </LinkButton>
          )}
        </div>
      )}
    </Card>
  )
}
