import type { NonprofitRef } from '@kindling/contract/common'
import type { NonprofitBrief } from '@kindling/contract/nonprofits/calls'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import * as words from '@kindling/words/nonprofits/nonprofits'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useSession } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { LinkButton } from '../../ui/forms/button.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { Money } from '../../ui/text/money.tsx'
import { Name } from '../../ui/text/name.tsx'
import { ResponsiveModal } from '../../ui/dialogs/responsive-modal.tsx'
import { LoadingRegion, Skeleton, SkeletonLines } from '../../ui/states/skeleton.tsx'
import { Ein } from './ein.tsx'
import { Fact, nextPayoutWords, payoutWords } from './nonprofit-record.tsx'
import { VerifiedPills } from './verified-pills.tsx'
import { nonprofitBriefQuery } from './nonprofits.api.ts'

/** A nonprofit's sheet over the page that names it, also for guests, who cannot open its own page. */
export function NonprofitSheet({ nonprofit: n, onClose }: { nonprofit: NonprofitRef; onClose: () => void }) {
  const { data, isError, refetch } = useQuery(nonprofitBriefQuery(n.uuid))
  const member = useSession().token !== null
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={<Name>{n.name}</Name>}
      before={<Avatar name={n.name} image={null} uuid={n.uuid} size="md" shape="thing" />}
      size={480}
      inAddress
      {...(member && {
        footer: (
          <LinkButton to="/nonprofits/$uuid" params={{ uuid: n.uuid }} replace variant="outline" full>
            {words.seePage}
          </LinkButton>
        ),
      })}
    >
      <div className="grid gap-4 pt-2">
        <VerifiedPills nonprofit={n} />
        {data !== undefined ? (
          <Brief nonprofit={data} />
        ) : isError ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <BriefSkeleton />
        )}
        <section className="flex items-start gap-3 rounded-card bg-surface-2 p-4 text-small">
          <ShieldCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <div className="min-w-0">
            <h3 className="font-ui text-small font-semibold tracking-normal">
              {n.verified ? words.verifiedTitle : giveablesWords.checking}
            </h3>
            <p className="text-text-2">{n.verified ? words.verifiedMeans : words.checkingMeans}</p>
          </div>
        </section>
      </div>
    </ResponsiveModal>
  )
}

function Brief({ nonprofit: n }: { nonprofit: NonprofitBrief }) {
  return (
    <>
      {n.mission !== null && (
        <p dir="auto" className="wrap-anywhere">
          {n.mission}
        </p>
      )}
      <dl className="grid gap-3 text-small">
        <Fact name={words.received}>
          <Money cents={n.received_cents} className="tabular-nums" />
          <span className="block font-normal text-text-2">{words.receivedNote}</span>
        </Fact>
        <Fact name={words.lastPayout}>{payoutWords(n)}</Fact>
        <Fact name={words.nextPayout}>{nextPayoutWords(n)}</Fact>
        <Fact name={words.ein}>
          <Ein>{n.ein}</Ein>
        </Fact>
        {n.legal_name !== n.name && (
          <Fact name={words.legalName}>
            <Name>{n.legal_name}</Name>
          </Fact>
        )}
      </dl>
    </>
  )
}

const BriefSkeleton = () => (
  <LoadingRegion className="grid gap-4">
    <SkeletonLines widths={['100%', '70%']} />
    <Skeleton className="h-10" />
    <Skeleton className="h-5" />
    <Skeleton className="h-5" />
  </LoadingRegion>
)
