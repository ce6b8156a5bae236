import type { Community } from '@kindling/contract/communities/calls'
import { noticeDays } from '@kindling/contract/communities/rules'
import * as formWords from '@kindling/words/communities/form'
import * as sheetWords from '@kindling/words/forms'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/communities/moderation'
import * as talkingWords from '@kindling/words/giveables/talk'
import { Link, useNavigate } from '@tanstack/react-router'
import { Ban, CalendarClock, Flag, KeyRound, Scale, UserPlus } from 'lucide-react'
import { usePaged } from '../../../platform/network/paged-query.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { shortDate } from '../../../ui/text/day-words.ts'
import { distanceAgo } from '../../../ui/text/distance-ago.ts'
import { type Need, NeedsCard, wholeRow } from '../../../ui/states/needs-card.tsx'
import { Missing } from '../../../ui/forms/missing.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { TalkRulesForm, usePageSheets } from '../../giveables/index.ts'
import { Charts } from '../../charts/index.ts'
import { membersQuery } from '../inside.api.ts'
import { CommunityFormFields, useCommunityForm } from '../create/community-form.tsx'
import { SplitBar } from '../page/split-bar.tsx'
import { ComingSplit } from '../split/coming-split.tsx'
import { useWaitingCases } from './cases.api.ts'
import type { ModerationPart } from './moderation-parts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** Lists what needs an organizer, then the community's form, its split and its talk rules. */
export function ModerationDetails({ community: c }: { community: Community }) {
  const isOpen = c.status !== 'archived'
  return (
    <>
      <NeedsCard title={words.needsYou} empty={words.allClear} needs={useNeeds(c)} />
      {isOpen && <About key={c.uuid} community={c} />}
      <Split community={c} />
      <Card as="section" className="grid gap-4">
        <h2 className="text-h3">{talkingWords.title}</h2>
        <TalkRulesForm of={{ type: 'communities', id: c.slug }} boards chat />
      </Card>
      <Charts of={{ type: 'communities', id: c.slug }} shown={['members']} />
    </>
  )
}

const PartLink = ({ slug, part, text }: { slug: string; part: ModerationPart; text: string }) => (
  <Link to="/communities/$slug/moderation/{-$part}" params={{ slug, part }} className={wholeRow}>
    <AsWritten>{text}</AsWritten>
  </Link>
)

function useNeeds(c: Community): Need[] {
  const count = c.requests_count ?? 0
  const [oldest] = usePaged({ ...membersQuery(c.slug, { state: 'requested' }), enabled: count > 0 }).rows ?? []
  const cases = useWaitingCases(c.slug)
  const sheets = usePageSheets()
  const needs: Need[] = []
  if (count > 0)
    needs.push({
      key: 'requests',
      icon: UserPlus,
      text: words.asking({ count }),
      more: oldest && words.oldest({ ago: distanceAgo(new Date(oldest.joined_at)) }),
      link: <PartLink slug={c.slug} part="members" text={words.asking({ count })} />,
    })
  if (cases.reports > 0)
    needs.push({
      key: 'reports',
      icon: Flag,
      tone: 'bg-danger-soft text-danger',
      text: words.reported({ count: cases.reports }),
      more: cases.hidden ? words.hiddenUntil : words.stillShown,
      link: <PartLink slug={c.slug} part="reports" text={words.reported({ count: cases.reports })} />,
    })
  if (cases.appeals > 0)
    needs.push({
      key: 'appeals',
      icon: Scale,
      text: words.appeals({ count: cases.appeals }),
      more: words.appealsMore,
      link: <PartLink slug={c.slug} part="reports" text={words.appeals({ count: cases.appeals })} />,
    })
  const coming = c.coming_allocation?.shares ?? c.allocation
  for (const { nonprofit } of coming.filter((share) => !share.nonprofit.verified)) {
    const text = words.suspended({ name: isolate(nonprofit.name) })
    const mayChange = c.may.includes('govern') && c.status !== 'archived'
    needs.push({
      key: nonprofit.uuid,
      icon: Ban,
      tone: 'bg-danger-soft text-danger',
      text,
      more: mayChange ? words.suspendedOwner({ days: noticeDays }) : words.suspendedOthers,
      link: mayChange ? (
        <button type="button" aria-haspopup="dialog" onClick={sheets.split} className={`text-start ${wholeRow}`}>
          <AsWritten>{text}</AsWritten>
        </button>
      ) : null,
    })
  }
  if (c.coming_allocation)
    needs.push({
      key: 'split',
      icon: CalendarClock,
      text: words.splitChanges({ date: shortDate(new Date(c.coming_allocation.effective_at)) }),
      more: words.splitAnnounced,
      link: null,
    })
  if (c.hand_over)
    needs.push({
      key: 'offer',
      icon: KeyRound,
      text: words.offered({ name: isolate(c.hand_over.to.name) }),
      more: words.offeredUntil({ date: shortDate(new Date(c.hand_over.until)) }),
      link: null,
    })
  return needs
}

function About({ community: c }: { community: Community }) {
  const navigate = useNavigate()
  const form = useCommunityForm(c)
  async function onSaved({ slug }: Community): Promise<void> {
    toast.success(words.saved)
    if (slug === c.slug) return
    const params = { slug, part: 'details' } as const
    await navigate({ to: '/communities/$slug/moderation/{-$part}', params, replace: true, resetScroll: false })
  }
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{words.about}</h2>
      <CommunityFormFields community={c} form={form} />
      {form.state.problem !== undefined && <Notice>{form.state.problem}</Notice>}
      <Missing>{form.isChanged ? undefined : sheetWords.missing.change}</Missing>
      <Button
        full
        disabled={!form.isChanged}
        loading={form.state.sending ? formWords.saving : undefined}
        onClick={() => void form.save(onSaved)}
      >
        {formWords.save}
      </Button>
    </Card>
  )
}

function Split({ community: c }: { community: Community }) {
  const sheets = usePageSheets()
  return (
    <Card as="section" className="grid gap-4">
      <h2 className="text-h3">{words.whereGiftsGo}</h2>
      <SplitBar shares={c.allocation} badges />
      <ComingSplit community={c} />
      {c.may.includes('govern') && c.status !== 'archived' ? (
        <Button variant="outline" size="md" aria-haspopup="dialog" onClick={sheets.split}>
          {words.change}
        </Button>
      ) : (
        <p className="text-small text-text-2">{words.ownerChanges}</p>
      )}
    </Card>
  )
}
