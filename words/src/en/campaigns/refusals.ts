import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const campaignClosed = {
  not_started: 'This campaign has not started yet.',
  paused: 'This campaign is paused right now.',
  suspended: 'We are checking the organization behind this campaign.',
  ended: 'This campaign has ended.',
}
/** Why a campaign cannot get a status, by the status that was requested. */
export const campaignCannotBecome = {
  draft: 'Only a campaign in review can be withdrawn. Reload the page to see its status.',
  in_review: 'This campaign was already sent. Reload the page to see its status.',
  active: 'Only a paused campaign can be resumed. Reload the page to see its status.',
  paused: 'Only a campaign that takes gifts can be paused. This one does not.',
  ended: 'Only an open or paused campaign can be ended. This one is neither.',
  reported: 'You can share the results once it is over. End it first.',
  rejected: 'Only a campaign that is being checked can be rejected.',
}
/** Why a repeated request is refused, by the status that the campaign already has. */
export const campaignSaidBefore = {
  draft: 'This campaign is a draft already.',
  in_review: 'This campaign was already sent.',
  active: 'An earlier version was approved.',
  paused: 'This campaign is paused already, for another reason.',
  ended: 'This campaign has ended already.',
  reported: 'You already posted a different report.',
  rejected: 'This campaign was rejected already: with another note, or as it was sent at another time.',
}
export const campaignNotInReview = 'This campaign is not waiting for review.'
export const campaignSentAgain = ({ id }: { id: number }) =>
  `This campaign was sent again since it was read. Read it once more: campaigns show ${id}.`
/** For the reviewer, about the community that hosts the campaign. */
export const campaignHost = {
  closed: 'Its community is frozen or closed. Reject it, or wait until the community takes gifts again.',
  notOrganizer: 'Its organizer no longer helps to run its community. Reject it and say so.',
  notInSplit: 'Its community no longer gives to this nonprofit. Reject it and say so.',
}
export const campaignHeld =
  'Kindling paused this campaign, and only Kindling can resume it. Write to us if that seems wrong.'
export const campaignNotHeld = 'Its organizer paused it, and can resume it. Staff can end it.'
export const campaignOfNobody = "The organizer's account is deleted, so no one runs it. End it instead."
export const campaignEndPassed = 'The end of this campaign has passed. Choose a later end first.'
export const campaignNotEditable =
  "Only an open or paused campaign can be changed. Withdraw one that is in review; share a finished one's results."
export const campaignNotTakenUp = 'Only your own campaigns that are neither public nor in review become drafts.'
export const draftsFull = ({ max }: With<'max'>) => `You have ${max} drafts. Finish or delete one first.`
export const draftUnfinished = 'A few things are missing before it can be sent.'
/** Missing or invalid parts, by field. */
export const campaignRefusal = {
  nonprofit: 'Choose who receives the gifts.',
  nonprofitGone: 'This organization is not on Kindling any more. Choose another.',
  nonprofitUnverified: 'We are still checking this organization. Choose one that is verified.',
  notOrganizer: 'Choose a community that you help to run.',
  communityClosed: 'This community takes no gifts right now. Choose another, or leave the community out.',
  projectClosed: 'This project takes no more gifts. Choose another, or none.',
  notInSplit: 'This community does not give to that organization. Choose another, or leave the community out.',
  topic: 'Choose what it is about.',
  city: 'Enter a city.',
  state: 'Enter a state.',
  goal: ({ amount }: With<'amount'>) => `Choose a goal of at least ${amount}.`,
  goalOnlyGrows: 'Gifts came in for this goal. It can grow, and not shrink.',
  promiseShrinks: ({ days }: { days: number }) =>
    plural(days, {
      one: 'You promised it within a day. It cannot come later.',
      other: `You promised it within ${days} days. It can come sooner, not later.`,
    }),
  budget: 'Say what the money is for, in one line at least.',
  budgetLine: 'Each line needs a name and an amount.',
  impactLine: 'Each line needs an amount and what it does.',
  endsAt: 'Choose an end in the future, at most a year away.',
  title: ({ min, max }: With<'min' | 'max'>) => `Write a title of ${min} to ${max} characters.`,
  summary: 'Say it in one sentence.',
  story: 'Write what is happening.',
  storyLong: ({ max }: With<'max'>) => `Use at most ${max} characters.`,
}
export const reviewNote = 'Say why, in at most 2,000 characters.'
export const campaignNotGathering = 'Partners join while a campaign is open. This one is over.'
export const partnerIsHost = 'They run this campaign already. Ask somebody else.'
export const partnerAlready = 'They are a partner already.'
export const partnersADay = ({ time }: With<'time'>) =>
  `You've invited 10 partners from outside your communities today. Invite more after ${time}.`
export const partnersFull = ({ max }: With<'max'>) => `A campaign has at most ${max} partners. Remove one first.`
export const collaborationOfOthers = 'Only those who were invited can answer.'
export const partnerClosed = "This community is frozen or closed and can't partner right now."
export const collaborationCannot = {
  accept: 'This was already answered. Ask its organizer to invite you again.',
  decline: 'This was already answered. You can leave it instead.',
  remove: 'This is over already.',
}
export const campaignNotVerified = 'Its nonprofit is not verified.'
export const campaignOutcome = 'Share the results in at most 5,000 characters.'
export const budgetNotGoal = 'Budget lines must add up to the goal.'
export const staff = {
  nobody: ({ mail }: With<'mail'>) => `Nobody with a confirmed address uses ${mail}.`,
  notStaff: ({ mail }: With<'mail'>) => `${mail} is not a staff member.`,
  firstIsThere: 'Staff exist already; name yourself with --by.',
  last: "The last staff member can't be removed. Add another person first.",
  noRefund: ({ uuid }: With<'uuid'>) => `No refund request ${uuid}.`,
  refundWaits: 'A refund of this payment already waits. Approve or decline it first.',
  giftRefundWaits: 'A refund of a gift of this payment already waits. Approve or decline it first.',
  refundDecided: 'This refund was already decided.',
  refundLoses: ({ amount }: With<'amount'>) =>
    `We would lose ${amount} by this refund: gifts have used that part of the match. Look at it again before you approve.`,
  ownRefund: 'Someone else must approve your request.',
  announced: 'This version was already announced.',
  incidentOver: 'This incident is already resolved.',
  ownGift: 'It’s your own gift, or one paid with your card. Someone else must do this.',
}
export const nonprofitNotVerified = 'It is not verified.'
