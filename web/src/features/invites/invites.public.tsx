import type { InviteKind } from '@kindling/contract/invites/calls'
import * as words from '@kindling/words/invites/invites'
import type { PublicPage } from '../../platform/public-page.ts'
import type { Kinds } from '../giveables/index.ts'
import { InvitePage } from './invite-page.tsx'
import { invitedTo } from './invited-giveable.ts'
import { inviteKey } from './invites.api.ts'

/** The prerendered invite for link previews. It keeps the short address; its canonical link is the giveable's page. */
export const publicInvite = (letter: InviteKind, kinds: Kinds): PublicPage<'GET /invites/{kind}/{code}'> => ({
  path: `/${letter}/{inviteCode}`,
  route: `_web-share/${letter}.$code`,
  call: 'GET /invites/{kind}/{code}',
  ask: ({ inviteCode = '' }) =>
    inviteCode.includes('-') ? null : { params: { kind: letter, code: inviteCode }, query: {} },
  cached: ({ data }, { inviteCode = '' }) => [inviteKey(letter, inviteCode), data],
  asksAgain: true,
  head({ data }, { path, origin }) {
    const to = invitedTo(data, kinds)
    const name = to?.name ?? ''
    const from = data.inviter?.first_name
    const thinks = data.giveable.quiet ? words.thinksOfQuiet : words.thinksOf
    return {
      title: `${name} · Kindling`,
      description: to?.kind.invite.summaryOf(to.shown) ?? '',
      ogTitle: from === undefined ? name : thinks({ name: from, title: name }),
      url: origin + path,
      canonical: origin + (to?.kind.invite.publicPageOf(to.shown) ?? '/home'),
      jsonLd: [],
    }
  },
  poster({ data }) {
    const to = invitedTo(data, kinds)
    return to && to.kind.invite.posterOf(to.shown)
  },
  frame: 'share',
  render: ({ data }, { inviteCode = '' }) => (
    <InvitePage invite={data} kinds={kinds} guest path={`/${letter}/${inviteCode}`} />
  ),
})
