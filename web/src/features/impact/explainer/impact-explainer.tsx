import type { ImpactScore } from '@kindling/contract/impact/calls'
import * as impactWords from '@kindling/words/impact/impact'
import * as words from '@kindling/words/impact/explainer'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { ImpactTable } from './impact-table.tsx'
import { ImpactTree } from './impact-tree.tsx'
import { InviteChoice } from './invite-choice.tsx'

const invitedQuery = queryOptions({
  queryKey: ['impact', 'invited'],
  queryFn: async ({ signal }) => (await api('GET /user/invited', { signal })).data,
  // the tree works without faces
  retry: false,
  meta: { ofMine: ['people'] },
})

type Shown = 'tree' | 'list' | 'invite'

/** Explains the parts of the score and how to make it grow. */
export function ImpactExplainer({ onClose }: { onClose: () => void }) {
  const { impact, user } = useSession()
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>('tree')

  async function go(to: string, search: Record<string, number> = {}): Promise<void> {
    await leaveOverlay()
    onClose()
    await navigate({ to, search })
  }

  const communities = user?.communities ?? []
  const foot = (
    <div className="flex flex-col gap-2 dialog:flex-row-reverse dialog:justify-between">
      {shown === 'invite' ? (
        <Button variant="outline" onClick={() => setShown('tree')}>
          {words.back}
        </Button>
      ) : (
        <Button
          icon={<UserPlus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={() => (communities.length === 0 ? void go('/campaigns') : setShown('invite'))}
        >
          {words.invite}
        </Button>
      )}
      {shown !== 'invite' && impact && hasRings(impact) && (
        <Button variant="ghost" onClick={() => setShown(shown === 'tree' ? 'list' : 'tree')}>
          {shown === 'tree' ? words.asList : words.asTree}
        </Button>
      )}
    </div>
  )
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={shown === 'invite' ? words.inviteTo : impactWords.explainer}
      size={760}
      footer={foot}
    >
      {shown === 'invite' ? (
        <InviteChoice communities={communities} onChoose={(to, search) => void go(to, search)} />
      ) : impact ? (
        <Score impact={impact} asList={shown === 'list'} />
      ) : (
        <LoadingRegion className="grid gap-4">
          <Skeleton className="h-20 rounded-card" />
          <Skeleton className="h-60 rounded-card" />
        </LoadingRegion>
      )}
    </ResponsiveModal>
  )
}

const hasRings = ({ friends, people }: ImpactScore): boolean => friends !== null && people.direct > 0
const isZero = ({ impact, people }: ImpactScore): boolean => impact === 0 && people.direct === 0

function Score({ impact, asList }: { impact: ImpactScore; asList: boolean }) {
  const tree = hasRings(impact) && !asList
  const { data: invited = [], isLoading } = useQuery({ ...invitedQuery, enabled: hasRings(impact) })
  return (
    // the only focusable element, so that keyboard users can scroll
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section tabIndex={0} aria-label={impactWords.explainer} className="grid gap-4 outline-offset-4">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-2">
        <Figure name={impactWords.totalImpact} look="bg-plum-soft text-plum">
          <Money cents={Math.round(impact.impact * 100)} />
        </Figure>
        <Figure name={words.ownGifts} look="bg-surface-2">
          <Money cents={Math.round(impact.own * 100)} />
        </Figure>
      </dl>
      {isZero(impact) && (
        <div className="grid justify-items-center gap-2 py-4">
          <UnlitStick />
          <p className="font-display text-h3 font-bold">{words.zero}</p>
        </div>
      )}
      <div
        className={tree ? 'grid items-center gap-x-8 gap-y-4 dialog:grid-cols-[22.5rem_minmax(0,1fr)]' : 'grid gap-4'}
      >
        {tree &&
          (isLoading ? (
            <LoadingRegion className="mx-auto w-full max-w-90">
              <Skeleton className="aspect-square rounded-pill" />
            </LoadingRegion>
          ) : (
            <ImpactTree people={impact.people} invited={invited} />
          ))}
        <div className="grid gap-3">
          {!isZero(impact) && <ImpactTable impact={impact} large={!tree} invited={asList ? invited : []} />}
          {impact.friends === null && impact.people.direct > 0 && (
            <p className="text-small text-text-2">{words.bothRingsNote}</p>
          )}
          <p className="text-small text-text-2">{words.copy}</p>
          {impact.people.direct > 0 && <p className="text-small text-text-2">{words.addedNightly}</p>}
          {asList && <p className="text-small text-text-2">{words.noOnesAmount}</p>}
        </div>
      </div>
    </section>
  )
}

const Figure = ({ name, look, children }: { name: string; look: string; children: ReactNode }) => (
  <div className={`rounded-card px-4 py-3 ${look}`}>
    <dt className="text-small text-text-2">{name}</dt>
    <dd className="font-display text-h2 font-bold tabular-nums">{children}</dd>
  </div>
)

const UnlitStick = () => (
  <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true" fill="none">
    <circle cx="48" cy="48" r="44" fill="var(--k-surface-2)" />
    <path d="M30 72 64 26" stroke="var(--k-control)" strokeWidth="8" strokeLinecap="round" />
    <path d="m46 50 12 6" stroke="var(--k-control)" strokeWidth="6" strokeLinecap="round" />
  </svg>
)
