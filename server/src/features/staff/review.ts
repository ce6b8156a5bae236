import type { ReviewedCampaign } from '@kindling/contract/staff/calls'
import type { Body } from '@kindling/contract/api'
import type { Deps } from '../../deps.ts'
import {
  approveCampaign,
  endCampaign,
  pauseCampaign,
  rejectCampaign,
  resumeCampaign,
  showForReview,
} from '../campaigns/index.ts'

/** Returns the data of the review page, which the command `campaigns show` prints too. Throws not_found. */
export async function reviewOf(deps: Pick<Deps, 'db' | 'clock' | 'config'>, id: number): Promise<ReviewedCampaign> {
  const { sent, host, ...c } = await showForReview(deps, id)
  return {
    id: c.id,
    uuid: c.uuid,
    title: c.title,
    summary: c.summary,
    story: c.story,
    cover: c.cover,
    topic: c.topic,
    quiet: c.quiet,
    cover_alt: c.cover_alt,
    status: c.status,
    goal_cents: c.goal_cents,
    raised_cents: c.raised_cents,
    ends_at: c.ends_at,
    sent_at: sent.sentAt && sent.sentAt.toISOString(),
    budget: c.budget,
    organizer: c.organizer && { name: c.organizer.name, email: sent.mail },
    nonprofit: { name: c.nonprofit.name, status: sent.nonprofitStatus },
    community: host && {
      name: host.name,
      slug: host.slug,
      is_open: host.isOpen,
      organizer_runs_it: host.isOrganizer,
      gives_to_nonprofit: host.givesToNonprofit,
    },
  }
}

/** Approves, rejects, pauses, resumes or ends a campaign. Throws what that use case throws. */
export async function actOnCampaign(
  deps: Deps,
  { id, staffId, act }: { id: number; staffId: number; act: Body<'POST /staff/campaigns/{id}'> },
): Promise<void> {
  const by = { actorId: staffId, asStaff: true }
  if (act.act === 'approve') await approveCampaign(deps, { id, staffId, sentAt: new Date(act.sent_at) })
  if (act.act === 'reject') await rejectCampaign(deps, { id, staffId, sentAt: new Date(act.sent_at), note: act.note })
  if (act.act === 'pause') await pauseCampaign(deps, id, { ...by, reason: act.note })
  if (act.act === 'end') await endCampaign(deps, id, { ...by, reason: act.note })
  if (act.act === 'resume') await resumeCampaign(deps, id, by)
}
