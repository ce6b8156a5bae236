import type { Profile } from '@kindling/contract/people/calls'
import * as impactWords from '@kindling/words/impact/impact'
import * as words from '@kindling/words/people/people'
import { EyeOff } from 'lucide-react'
import { openOverlay } from '../../platform/overlay.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { Money } from '../../ui/text/money.tsx'
import { PageColumns } from '../../ui/layout/page-columns.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { CommunitiesOf } from './lists/communities-of.tsx'
import { NothingOf } from './lists/nothing-of.tsx'
import { StartedBy, SupportedBy } from './lists/campaigns-of.tsx'
import { PersonCounts } from './person-counts.tsx'
import { PersonHead } from './person-head.tsx'
import { type PersonTab, personTabs } from './person-tabs.ts'

const FlashBy = lazyPart<{ profile: Profile }>(
  () => import('./more-parts.ts').then((m) => m.FlashBy),
  () => null,
  <Skeleton className="h-80 rounded-card" />,
)

type Props = { profile: Profile; tab: PersonTab | undefined; onTab: (tab: PersonTab) => void }

export function PersonPage({ profile: p, tab, onTab }: Props) {
  const chosen = tab ?? personTabs.find((one) => (p.counts[one] ?? 0) > 0) ?? 'communities'
  return (
    <PageColumns
      lead={<PersonHead profile={p} />}
      aside={p.own ? <OwnImpact /> : <Card className="text-small text-text-2">{words.amountsPrivate}</Card>}
    >
      <PersonCounts counts={p.counts} />
      {p.own && (
        <p className="flex items-center gap-2 text-small text-text-2">
          <EyeOff size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.onlyYou}
        </p>
      )}
      {isEmpty(p) ? (
        <NothingOf profile={p} />
      ) : (
        <Tabs
          label={words.tabs.label}
          tabs={tabsOf(p).map((value) => ({ value, label: words.tabs[value] }))}
          value={chosen}
          onChange={onTab}
          barClassName="sticky top-(--top-bar) z-10 -mx-[16px] px-[16px] md:mx-0 md:px-0"
        >
          <div className="grid gap-3 pt-3">
            {chosen === 'communities' && <CommunitiesOf profile={p} />}
            {chosen === 'supported' && <SupportedBy profile={p} />}
            {chosen === 'started' && <StartedBy profile={p} />}
            {chosen === 'flash' && <FlashBy profile={p} />}
          </div>
        </Tabs>
      )}
    </PageColumns>
  )
}

const isEmpty = ({ counts: { communities, supported, started, flash } }: Profile): boolean =>
  communities === 0 && supported === 0 && started === 0 && flash === 0

/** Few people start flash campaigns, so others have no tab for them. */
const tabsOf = ({ counts }: Profile): PersonTab[] => personTabs.filter((tab) => tab !== 'flash' || counts.flash > 0)

function OwnImpact() {
  const { impact } = useSession()
  if (impact === null) return null
  return (
    <Card className="grid gap-3">
      <div>
        <p className="text-small text-text-2">{impactWords.totalImpact}</p>
        <Money cents={Math.round(impact.impact * 100)} className="font-display text-money-lg font-bold tabular-nums" />
      </div>
      <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => openOverlay('impact')}>
        {impactWords.explainer}
      </Button>
    </Card>
  )
}
