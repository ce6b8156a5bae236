import type { Community } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/communities/communities'
import * as formWords from '@kindling/words/communities/form'
import { Card } from '../../../ui/layout/card.tsx'
import { SplitBar } from '../page/split-bar.tsx'
import { CommunityHead } from '../page/community-head.tsx'
import type { Values } from './community-values.ts'
import { basisPointsOf } from './parts-of-split.ts'

/** Previews the page as others will see it, without interaction. */
export function Preview({ values, art }: { values: Values; art: string }) {
  const c = asCommunity(values, art)
  return (
    <div className="grid gap-4">
      <p className="-mt-4 text-text-2">{formWords.previewBody}</p>
      <div
        inert
        className="grid gap-3 overflow-hidden rounded-sheet border border-line bg-bg p-[16px] pt-5 md:pt-[16px]"
      >
        <CommunityHead community={c} onShare={() => undefined} heading="p" />
        <Card as="section" className="grid gap-3">
          <p className="font-display text-h3 font-bold">{words.split}</p>
          <SplitBar shares={c.allocation} badges />
        </Card>
      </div>
    </div>
  )
}

const asCommunity = (v: Values, uuid: string): Community => ({
  id: 0,
  uuid,
  slug: '',
  name: v.name.trim(),
  tagline: v.tagline.trim(),
  story: v.story,
  rules: '',
  boards_open: true,
  topic: v.topic!,
  city: v.city.trim(),
  state: v.state.trim(),
  cover: v.cover?.address ?? null,
  cover_alt: '',
  avatar: v.avatar?.address ?? null,
  verified: v.shares.every(({ nonprofit }) => nonprofit.verified),
  visibility: v.visibility,
  members_count: 1,
  givers_count: 0,
  monthly_cents: 0,
  status: 'active',
  suggested_cents: [],
  impact_lines: [],
  invites_open: true,
  frozen_because: null,
  allocation: v.shares.map(({ nonprofit, percent }) => ({ nonprofit, basis_points: basisPointsOf(percent) ?? 1 })),
  coming_allocation: null,
  raised_cents: 0,
  next_payout: null,
  organizers: [],
  friends: null,
  membership: null,
  room: null,
  sent_away: null,
  since_joined: null,
  has_given: false,
  hand_over: null,
  requests_count: null,
  my_monthly_cents: null,
  may: [],
})
