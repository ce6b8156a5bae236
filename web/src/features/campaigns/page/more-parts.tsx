import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/charts/charts'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { Charts } from '../../charts/index.ts'
import { isolate } from '@kindling/words/locale'
import { inviteTitle } from '@kindling/words/home/member-home'
import * as complaintWords from '@kindling/words/complaints/complaints'
import { Flag, UserPlus } from 'lucide-react'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { type Action, ActionRows } from '../../../ui/layout/action-rows.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { leaveOverlay } from '../../../ui/dialogs/use-back-closes.ts'
import { ReportSheet } from '../../complaints/index.ts'
import { useMuteAction, usePageSheets } from '../../giveables/index.ts'
import { isReportable, isShared } from '../figures/progress.ts'
import * as pageWords from '@kindling/words/campaigns/promise'
import * as commonWords from '@kindling/words/common'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SnapRow } from '../../../ui/layout/snap-row.tsx'
import { CommentsPreview } from '../../comments/index.ts'
import { CampaignCard } from '../campaign-card.tsx'
import { moreLikeQuery } from '../campaigns.api.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'

// One lazy chunk with all of these, because every page lists the name of each chunk.
export { NewestUpdates } from '../../updates/index.ts'

export function CampaignCharts({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-3">
      <SectionHeading title={words.heading} />
      <Charts of={{ type: 'campaigns', id: String(c.id) }} shown={['money', 'went']} heading="h3" />
    </section>
  )
}

/** The ⋯ menu; organizers cannot report their own campaign. */
export function MoreMenu({ campaign: c, onClose }: { campaign: Campaign; onClose: () => void }) {
  const sheets = usePageSheets()
  // the link below the page has the same place: it opens the sheet again after a reload
  const [report, setReport] = useOpenSheet<'report'>(`report of ${c.uuid}`)
  const actions: Action[] = [
    // the menu's history entry is removed before another sheet adds its own
    { icon: UserPlus, label: inviteTitle, onAct: () => void leaveOverlay().then(sheets.share) },
    ...useMuteAction({ type: 'campaigns', uuid: c.uuid }, onClose),
    ...(isReportable(c)
      ? [{ icon: Flag, label: complaintWords.reportThis.campaigns, onAct: () => setReport('report') }]
      : []),
  ]
  if (report) return <ReportSheet of={{ type: 'campaigns', uuid: c.uuid }} onClose={onClose} />
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={isolate(c.title)} size={480}>
      <ActionRows actions={actions} />
    </ResponsiveModal>
  )
}

/** The lazy parts below a campaign's own content. */
export function CampaignFoot({ campaign }: { campaign: Campaign }) {
  return (
    <>
      {isShared(campaign) && (
        // the page's own gap sets its parts apart
        <div className="-mt-7">
          <CommentsPreview on={{ type: 'campaigns', id: String(campaign.id) }} quiet={campaign.quiet} />
        </div>
      )}
      <MoreLikeThis campaign={campaign} />
    </>
  )
}

/** Other campaigns on the same topic. It comes last, so loading late or failing moves nothing. */
function MoreLikeThis({ campaign }: { campaign: Campaign }) {
  const { data } = useQuery(moreLikeQuery(campaign.topic))
  const others = data?.filter((other) => other.id !== campaign.id).slice(0, 4) ?? []
  if (others.length === 0) return null
  return (
    <section className="grid gap-3">
      <SectionHeading
        title={pageWords.more}
        link={
          <Link to="/campaigns" search={{ topic: campaign.topic }}>
            {commonWords.seeAll}
          </Link>
        }
      />
      <SnapRow label={pageWords.more}>
        {others.map((other) => (
          <CampaignCard key={other.id} campaign={other} heading="h3" />
        ))}
      </SnapRow>
    </section>
  )
}

export function WorkingTogether({ campaign: c }: { campaign: Campaign }) {
  return (
    <section className="grid gap-3">
      <SectionHeading
        title={pageWords.together}
        link={
          <Link to="/campaigns/$id/collaborations" params={{ id: String(c.id) }}>
            {commonWords.seeAll}
          </Link>
        }
      />
      <ul className="flex flex-wrap gap-2">
        {c.partners.map(({ type, uuid, name, avatar, topic }) => (
          <li
            key={uuid}
            className="flex max-w-full items-center gap-2.5 rounded-card border border-line bg-surface p-2 pe-4"
          >
            <Avatar
              name={name}
              image={avatar}
              uuid={uuid}
              size="sm"
              shape={type === 'communities' ? 'thing' : 'person'}
              {...(topic !== null && { topic })}
            />
            <Name className="min-w-0 font-semibold wrap-anywhere">{name}</Name>
          </li>
        ))}
      </ul>
    </section>
  )
}
