import type { InCommunity, Named, OfGiveable, Say, Someone } from '../../say.ts'
import type { Rich } from '../../with.ts'
import { nonprofitNotificationWords } from '../nonprofits/notifications.ts'
import { things, yourThing } from '../complaints/complaints.ts'

export type { Say } from '../../say.ts'

const nameOf = ({ first_name: first, last_name: last }: Someone) => `${first} ${last}`.trim()
const withReason = <M>(reason: string | null, say: Say<M>): Rich<M> =>
  reason === null ? [] : [' “', say.quoted(reason), '”']
const inPlace = <M>(it: Named | null, say: Say<M>): Rich<M> => (it === null ? [] : [' in ', say.who(it.name)])

const disputeSays = {
  open: 'Your bank asks about a monthly charge. Your monthly giving is paused.',
  won: "Your bank's question is settled. You can resume your monthly giving.",
  lost: 'Your bank took back a monthly charge. Your monthly giving has ended.',
}

/** The label in settings and the sentence of the notification, for each type of the registry. */
export const notificationWords = {
  NewPostUpdate: {
    name: 'Updates',
    says: <M>(t: { model: Named; name: string; tags: readonly string[] }, say: Say<M>): Rich<M> => [
      say.who(t.model.name),
      ' posted ',
      say.titled(t.name),
      ...(t.tags.includes('Giveaway') ? [' 🎉'] : []),
    ],
  },
  CommentReplied: {
    name: 'Replies to you',
    says: <M>(t: { user: Someone; title: string }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' replied on ',
      say.titled(t.title),
    ],
  },
  Mentioned: {
    name: 'Mentions of you',
    says: <M>(t: { user: Someone; title: string }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' mentioned you on ',
      say.titled(t.title),
    ],
  },
  NewMessage: {
    name: 'Messages',
    says: <M>(t: { user: Someone; group: string | null }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ...(t.group === null
        ? [' sent you a message']
        : t.group === ''
          ? [' wrote in a group']
          : [' wrote in ', say.what(t.group)]),
    ],
  },
  NewGlowAnnouncement: {
    name: 'What’s new in Kindling',
    says: <M>(t: { title: string; version: string }, say: Say<M>): Rich<M> => [
      "What's new: ",
      say.what(t.title),
      ` · v${t.version}`,
    ],
  },
  NewFlashCampaign: {
    name: 'New flash campaigns',
    says: <M>(t: InCommunity & { flashCampaign: Named & { quiet?: boolean | undefined } }, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      t.flashCampaign.quiet ? ' started ' : ' lit ',
      say.titled(t.flashCampaign.name),
    ],
  },
  FlashEnding: {
    name: 'Flash campaigns about to end',
    says: <M>(t: { flashCampaign: Named }, say: Say<M>): Rich<M> => [
      say.titled(t.flashCampaign.name),
      ' ends within the hour',
    ],
  },
  FlashResult: {
    name: 'Results of flash campaigns',
    says: <M>(t: { flashCampaign: Named; reported?: boolean | undefined }, say: Say<M>): Rich<M> => [
      say.titled(t.flashCampaign.name),
      t.reported ? ' shared what it did.' : ' has ended. See what it raised.',
    ],
  },
  PaymentFailed: {
    name: 'Failed payments',
    says: <M>(): Rich<M> => ["We couldn't collect your last monthly gift. Nothing is lost."],
  },
  PaymentActionRequired: {
    name: 'Payments to confirm',
    says: <M>(t: { dispute?: 'open' | 'won' | 'lost' | undefined }): Rich<M> => [
      t.dispute === undefined ? 'Your bank asks you to confirm your monthly gift.' : disputeSays[t.dispute],
    ],
  },
  CardExpiring: {
    name: 'Cards that expire',
    says: <M>(t: { last4: string; month: number; year: number }): Rich<M> => [
      `Your card ending in ${t.last4} expires ${String(t.month).padStart(2, '0')}/${t.year}. Add a new one to keep giving.`,
    ],
  },
  MonthlyReceipt: {
    name: 'Monthly receipts',
    says: <M>(t: { amount_cents: number }, say: Say<M>): Rich<M> => [
      `Your monthly gift of ${say.money(t.amount_cents)} arrived. Thank you.`,
    ],
  },
  MonthlyHeld: {
    name: 'Paused monthly gifts',
    says: <M>(t: OfGiveable & { held: boolean }, say: Say<M>): Rich<M> =>
      t.held
        ? [say.titled(t.giveable.name), " takes no gifts right now. You won't be charged for it."]
        : [say.titled(t.giveable.name), ' takes gifts again. Your monthly gift to it goes on.'],
  },
  RefundUpdated: {
    name: 'Refunds',
    says: <M>(t: OfGiveable & { amount_cents: number; status: 'refunded' | 'returned' }, say: Say<M>): Rich<M> =>
      t.status === 'refunded'
        ? [`Your ${say.money(t.amount_cents)} to `, say.titled(t.giveable.name), ' was refunded.']
        : [`Your refund of ${say.money(t.amount_cents)} for `, say.titled(t.giveable.name), " didn't reach your card."],
  },
  InviteJoined: {
    name: 'People who join through you',
    says: <M>(t: { user: Someone; community: Named | null }, say: Say<M>): Rich<M> =>
      t.community === null
        ? [say.who(nameOf(t.user)), ' joined Kindling through you']
        : [say.who(nameOf(t.user)), ' joined ', say.what(t.community.name), ' through you'],
  },
  JoinRequested: {
    name: 'Requests to join',
    says: <M>(t: InCommunity & { user: Someone; count: number }, say: Say<M>): Rich<M> =>
      t.count > 1
        ? [`${t.count} people asked to join `, say.what(t.community.name)]
        : [say.who(nameOf(t.user)), ' asked to join ', say.what(t.community.name)],
  },
  JoinApproved: {
    name: 'Answers to your requests',
    says: <M>(t: InCommunity, say: Say<M>): Rich<M> => ["You're in. ", say.who(t.community.name), ' said yes.'],
  },
  MembershipChanged: {
    name: 'Changes of your role',
    says: <M>(
      t: InCommunity & { change: 'owner' | 'moderator' | 'member' | 'removed' | 'banned'; reason: string | null },
      say: Say<M>,
    ): Rich<M> => {
      const it = say.who(t.community.name)
      const sentence: Record<typeof t.change, Rich<M>> = {
        owner: ['You run ', it, ' now.'],
        moderator: ['You are a moderator of ', it, ' now.'],
        member: ['You are an ordinary member of ', it, ' again.'],
        removed: ['You are no longer in ', it, '.'],
        banned: ['You were banned from ', it, ' and can’t rejoin.'],
      }
      return [...sentence[t.change], ...withReason(t.reason, say)]
    },
  },
  MuteChanged: {
    name: 'Whether you may comment',
    says: <M>(
      t: OfGiveable & { muted: boolean; until: string | null; reason: string | null },
      say: Say<M>,
    ): Rich<M> => {
      const it = say.what(t.giveable.name)
      const until = t.until === null ? ' for now.' : ` until ${say.date(t.until)}.`
      const sentence = t.muted ? ["You can't comment on ", it, until] : ['You can comment on ', it, ' again.']
      return [...sentence, ...withReason(t.reason, say)]
    },
  },
  HandOverOffered: {
    name: 'Communities offered to you',
    says: <M>(t: InCommunity & { user: Someone }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' invited you to run ',
      say.what(t.community.name),
      '. Accept or decline.',
    ],
  },
  HandOverAnswered: {
    name: 'Answers to your offers',
    says: <M>(t: InCommunity & { user: Someone; accepted: boolean }, say: Say<M>): Rich<M> => {
      const [who, it] = [say.who(nameOf(t.user)), say.what(t.community.name)]
      return t.accepted ? [who, ' runs ', it, " now. You're a moderator."] : [who, ' declined to run ', it]
    },
  },
  AllocationChanging: {
    name: 'Changes of a split',
    says: <M>(t: InCommunity & { effective_at: string }, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      ` changes its split on ${say.date(t.effective_at)}`,
    ],
  },
  CommunityFrozen: {
    name: 'Frozen communities',
    says: <M>(t: InCommunity, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      ' is frozen for now. No gifts are taken; nothing given is lost.',
    ],
  },
  CommunityClosed: {
    name: 'Closed communities',
    says: <M>(t: InCommunity, say: Say<M>): Rich<M> => [
      say.who(t.community.name),
      ' has closed. Nothing given is lost.',
    ],
  },
  CommunityHeld: {
    name: 'Holds on a community you run',
    says: <M>(t: InCommunity & { frozen: boolean; reason: string | null }, say: Say<M>): Rich<M> => {
      const it = say.who(t.community.name)
      const sentence = t.frozen
        ? ['Kindling has put ', it, ' on hold. Write to us, and we look at it together.']
        : ['Kindling has reopened ', it, '.']
      return [...sentence, ...withReason(t.reason, say)]
    },
  },
  CampaignReviewed: {
    name: 'Reviews of your campaigns',
    says: <M>(t: OfGiveable & { approved: boolean }, say: Say<M>): Rich<M> => [
      say.who(t.giveable.name),
      t.approved ? ' is approved. It takes gifts now.' : ' was not approved. See what to change.',
    ],
  },
  CampaignReported: {
    name: 'Results of campaigns and projects',
    says: <M>(t: OfGiveable, say: Say<M>): Rich<M> => [say.who(t.giveable.name), ' shared its results'],
  },
  ReportDue: {
    name: 'Reports you owe',
    says: <M>(t: OfGiveable & { due_on: string; overdue: boolean }, say: Say<M>): Rich<M> => {
      const [it, day] = [say.who(t.giveable.name), say.day(t.due_on)]
      return ['Your report on ', it, t.overdue ? ` was due ${day}. You can still share it.` : ` is due ${day}`]
    },
  },
  ...nonprofitNotificationWords,
  CollaborationInvited: {
    name: 'Invitations to partner',
    says: <M>(t: OfGiveable & { community: Named | null }, say: Say<M>): Rich<M> =>
      t.community === null
        ? [say.who(t.giveable.name), ' invited you to partner']
        : [say.who(t.giveable.name), ' invited ', say.what(t.community.name), ' to partner'],
  },
  CollaborationAnswered: {
    name: 'Answers of partners',
    says: <M>(t: OfGiveable & { partner: string; accepted: boolean }, say: Say<M>): Rich<M> => {
      const [who, it] = [say.who(t.partner), say.titled(t.giveable.name)]
      return t.accepted ? [who, ' is a partner of ', it, ' now'] : [who, ' declined to partner on ', it]
    },
  },
  CollaborationEnded: {
    name: 'Partners who leave',
    says: <M>(t: OfGiveable & { partner: string | null }, say: Say<M>): Rich<M> => {
      const it = say.titled(t.giveable.name)
      return t.partner === null
        ? ['You are no longer a partner of ', it]
        : [say.who(t.partner), ' is no longer a partner of ', it]
    },
  },
  Thanked: {
    name: 'Thanks for your gifts',
    says: <M>(t: OfGiveable & { user: Someone; words: string | null }, say: Say<M>): Rich<M> => [
      say.who(nameOf(t.user)),
      ' thanked you for your gift to ',
      say.titled(t.giveable.name),
      ...(t.words === null ? ['.'] : [': “', say.quoted(t.words), '”']),
    ],
  },
  CardThanked: {
    name: 'Thanks for your cards',
    says: <M>(t: OfGiveable, say: Say<M>): Rich<M> => [
      'Someone who read your card about ',
      say.titled(t.giveable.name),
      ' says thank you.',
    ],
  },
  ReportResolved: {
    name: 'Decisions about reports',
    says: <M>(t: Resolved, say: Say<M>): Rich<M> => resolved(t, say),
  },
  TextsHidden: {
    name: 'Texts hidden for blocked words',
    says: <M>(t: OfGiveable & { count: number; own: boolean }, say: Say<M>): Rich<M> => {
      const texts = t.own ? (t.count === 1 ? 'text of yours' : 'of your texts') : t.count === 1 ? 'text' : 'texts'
      const why = t.count === 1 ? ' now. It contains a blocked word.' : ' now. They contain a blocked word.'
      return [`${t.count} ${texts} in `, say.titled(t.giveable.name), t.count === 1 ? ' is hidden' : ' are hidden', why]
    },
  },
  ImpactMilestone: {
    name: 'Milestones of your impact',
    says: <M>(t: { impact: number }, say: Say<M>): Rich<M> => [
      'Your Total Impact passed ',
      say.who(say.money(Math.round(t.impact * 100))),
    ],
  },
}

type Resolved = {
  giveable: Named | null
  about: keyof typeof things
  outcome: 'actioned' | 'dismissed' | 'granted' | 'refused'
  case: string | null
  reason: string | null
}

function resolved<M>(t: Resolved, say: Say<M>): Rich<M> {
  const place = inPlace(t.giveable, say)
  if (t.case === null)
    return t.outcome === 'actioned'
      ? [`We acted on your report of ${things[t.about]}`, ...place, '. Thank you.']
      : [`Someone looked at your report of ${things[t.about]}`, ...place, ' and found it within the rules.']
  const reason = withReason(t.reason, say)
  if (t.about === 'people' && t.outcome === 'actioned')
    return ['People reported you, and Kindling acted on it.', ...reason]
  const thing = yourThing[t.about]
  const sentence: Record<typeof t.outcome, Rich<M>> = {
    actioned: [`Someone looked at reports and hid ${thing}`, ...place, '.'],
    dismissed: [`Everyone can see ${thing}`, ...place, ' again.'],
    granted: [`Your appeal about ${thing}`, ...place, ' was granted.'],
    refused: [`Your appeal about ${thing}`, ...place, ' was refused.'],
  }
  return [...sentence[t.outcome], ...reason]
}
