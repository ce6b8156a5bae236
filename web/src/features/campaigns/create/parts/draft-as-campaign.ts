import type { CampaignDraft } from '@kindling/contract/campaigns/drafts'
import { begunImpact, begunLines, storyOf } from '@kindling/contract/campaigns/draft-fields'
import type { Campaign } from '@kindling/contract/campaigns/calls'
import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/campaigns/form'

const nobody = { uuid: '', ein: '', verified: false, city: '', state: '' }

/** Turns a draft into a campaign, to preview its page. */
export function draftAsCampaign(draft: CampaignDraft, organizer: Person): Campaign {
  return {
    id: draft.campaign?.id ?? 0,
    uuid: draft.art,
    title: draft.title.trim() || words.preview.titleToCome,
    summary: draft.summary.trim() || words.preview.summaryToCome,
    topic: draft.topic ?? 'elders-and-neighbors',
    quiet: draft.quiet,
    city: draft.city,
    state: draft.state,
    cover: draft.cover,
    cover_alt: draft.cover_alt,
    nonprofit: draft.nonprofit ?? { ...nobody, name: words.preview.receiverToCome },
    goal_cents: draft.goal_cents ?? 0,
    raised_cents: 0,
    net_cents: 0,
    fees_covered: false,
    supporters_count: 0,
    starts_at: new Date().toISOString(),
    ends_at: draft.ends_at,
    status: 'active',
    outcome: null,
    report: null,
    story: storyOf(draft.story),
    organizer,
    community: draft.community,
    project: draft.project,
    stop_at_goal: draft.stop_at_goal,
    invites_open: true,
    takes_monthly: false,
    my_monthly_cents: null,
    pause_reason: null,
    paused_by: null,
    review_note: null,
    partners: [],
    report_within_days: draft.report_within_days,
    budget: begunLines(draft.budget).map((line) => ({ ...line, filled_cents: 0 })),
    impact_lines: begunImpact(draft.impact_lines),
    supporters: [],
    may: [],
  }
}
