import type { Collaborations, Collaboration } from '@kindling/contract/campaigns/collaborations'
import * as words from '@kindling/words/campaigns/collaborations'
import * as shellWords from '@kindling/words/shell/shell'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useRetry } from '../../../platform/network/use-retry.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { EmptyState } from '../../../ui/states/empty-state.tsx'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { collaborationsQuery, useCollaborating } from './collaborations.api.ts'
import { InvitePartner } from './invite-partner.tsx'
import { PartnerTable, PartnerFace } from './partner-table.tsx'
import { ApiError } from '../../../platform/network/api-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** `/campaigns/{id}/collaborations`: the partners, with the gifts that came by each one's link. */
export function CollaborationsScreen({ id }: { id: string }) {
  usePageTitle(shellWords.collaborations)
  const result = useQuery(collaborationsQuery(id))
  const retry = useRetry(collaborationsQuery(id).queryKey)
  return (
    <LoadedPage result={result} skeleton={<Waiting onRetry={retry} />}>
      {(all) => <Shown id={id} all={all} />}
    </LoadedPage>
  )
}

function Shown({ id, all }: { id: string; all: Collaborations }) {
  const [inviting, setInviting] = useState(false)
  const invitations = all.collaborations.filter(({ may }) => may.includes('accept'))
  const others = all.collaborations.filter(({ may }) => !may.includes('accept'))
  const mayInvite = all.may.includes('invite')
  const invite = mayInvite && (
    <Button
      size="md"
      aria-haspopup="dialog"
      icon={<Handshake size={20} strokeWidth={1.75} aria-hidden />}
      onClick={() => setInviting(true)}
    >
      {words.invite}
    </Button>
  )
  return (
    <PageColumns>
      <div data-quiet-page={all.campaign.quiet || undefined} className="flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="sr-only text-h1 tracking-[-0.02em] md:not-sr-only">
            {shellWords.collaborations}
          </h1>
          <Link
            to="/campaigns/$id"
            params={{ id: String(all.campaign.id) }}
            className="hit-44 font-semibold text-ember-text wrap-anywhere"
          >
            <Name>{all.campaign.title}</Name>
          </Link>
        </div>
        {others.length > 0 && invite}
      </div>
      {invitations.map((one) => (
        <AskedCard key={one.uuid} id={id} collaboration={one} />
      ))}
      {others.length === 0 && invitations.length === 0 ? (
        <EmptyState title={mayInvite ? words.empty : words.nobody} action={invite} />
      ) : (
        <PartnerTable id={id} all={{ ...all, collaborations: others }} />
      )}
      {inviting && <InvitePartner id={id} all={all} onClose={() => setInviting(false)} />}
    </PageColumns>
  )
}

const Waiting = ({ onRetry }: { onRetry: () => void }) => (
  <LoadingRegion page onRetry={onRetry}>
    <PageColumns>
      <Skeleton className="h-9 w-3/5" />
      <Skeleton className="h-5 w-2/5" />
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} className="h-20 rounded-card!" />
      ))}
    </PageColumns>
  </LoadingRegion>
)

/** Lets the invited partner accept or decline. */
function AskedCard({ id, collaboration: c }: { id: string; collaboration: Collaboration }) {
  const { answer } = useCollaborating(id)
  const [busy, setBusy] = useState<'accept' | 'decline'>()
  const [failure, setFailure] = useState<string>()
  const { name, type } = c.partner

  async function say(act: 'accept' | 'decline'): Promise<void> {
    setBusy(act)
    setFailure(undefined)
    try {
      await answer(c.uuid, act)
    } catch (error) {
      setFailure((error instanceof ApiError && error.serverMessage) || words.failed)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Card as="section" className="grid gap-3">
      <div className="flex items-center gap-3">
        <PartnerFace partner={c.partner} />
        <h2 className="min-w-0 text-h3 wrap-anywhere">
          <AsWritten>{type === 'users' ? words.askedYou : words.asked({ name })}</AsWritten>
        </h2>
      </div>
      <p className="text-text-2">{words.askedBody}</p>
      <div className="grid grid-cols-2 gap-2 sm:flex">
        <Button
          size="md"
          disabled={busy === 'decline'}
          loading={busy === 'accept' ? words.working : undefined}
          onClick={() => void say('accept')}
        >
          {words.accept}
        </Button>
        <Button
          size="md"
          variant="outline"
          disabled={busy === 'accept'}
          loading={busy === 'decline' ? words.working : undefined}
          onClick={() => void say('decline')}
        >
          {words.notNow}
        </Button>
      </div>
      {failure !== undefined && <InlineError>{failure}</InlineError>}
    </Card>
  )
}
