import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

/** Words of the pages below `/staff`. */
export const title = 'Staff'
export const parts = {
  label: 'Parts of the staff pages',
  overview: 'Overview',
  campaigns: 'Campaigns',
  'flash-campaigns': 'Flash',
  projects: 'Projects',
  claims: 'Claims',
  reports: 'Reports',
  refunds: 'Refunds',
  alarms: 'Alarms',
  books: 'Books',
  takedowns: 'Takedowns',
  announcements: 'Announcements',
  incidents: 'Status',
  log: 'Log',
}
export const waiting = ({ count }: { count: number }) => plural(count, { one: '1 waiting', other: `${count} waiting` })
export const againTitle = 'Is it still you?'
export const againBody = 'Staff pages ask you to sign in again after an hour, and before you act.'

export const needsYou = 'Needs you'
export const allClear = 'All clear. Nothing needs you.'
export const toReview = ({ count }: { count: number }) =>
  plural(count, { one: '1 campaign to review', other: `${count} campaigns to review` })
export const toReviewMore = 'Oldest first'
export const toVerify = ({ count }: { count: number }) =>
  plural(count, { one: '1 claim or change to check', other: `${count} claims and changes to check` })
export const toVerifyMore = 'Letters to post, and claims to verify'
export const toDecide = ({ count }: { count: number }) =>
  plural(count, { one: '1 report to decide', other: `${count} reports to decide` })
export const toDecideMore = 'No organizer can decide these'
export const toRefund = ({ count }: { count: number }) =>
  plural(count, { one: '1 refund waiting', other: `${count} refunds waiting` })
export const toRefundMore = 'For a second person, or for the card processor'
export const toCheck = ({ count }: { count: number }) =>
  plural(count, { one: '1 open alarm', other: `${count} open alarms` })
export const toCheckMore = 'Charges and refunds that need a look'

export const reason = 'Reason'
export const reasonMissing = 'Write a reason.'
export const logHint = 'Staff read this in the log.'
export const organizerHint = 'The organizer will see this.'
export const publicHint = 'Everyone can read this on the page.'
export const organizersHint = 'Organizers will see this.'
export const cancel = 'Cancel'
export const saving = 'Saving…'

export const campaignsTitle = 'Campaigns to review'
export const noCampaigns = {
  title: 'Nothing to review.',
  body: 'Campaigns appear here when an organizer sends one for review.',
}
export const byFor = ({ organizer, nonprofit }: With<'organizer' | 'nonprofit'>) => `${organizer}, for ${nonprofit}`
export const allCampaigns = 'All campaigns to review'
export const campaignStatus: Record<string, string> = {
  in_review: 'In review',
  rejected: 'Rejected',
  active: 'Active',
  paused: 'Paused',
  ended: 'Ended',
  reported: 'Ended',
}
export const facts = {
  organizer: 'Organizer',
  nonprofit: 'Nonprofit',
  community: 'Community',
  goal: 'Goal',
  raised: 'Raised',
  ends: 'Ends',
  sent: 'Sent',
  noEnd: 'No end date',
}
export const nonprofitStatus: Record<string, string> = {
  listed: 'Not verified',
  claim_pending: 'Not verified',
  verified: 'Verified',
  active: 'Verified',
  suspended: 'Suspended',
}
export const hostNotOpen = 'Takes no gifts'
export const hostNotOrganizer = "The organizer doesn't run it"
export const hostNotInSplit = "Doesn't give to this nonprofit"
export const summary = 'Summary'
export const story = 'Story'
export const noStory = 'No story.'
export const budget = 'Budget'
export const budgetTable = { caption: 'Where the goal goes', what: 'What', amount: 'Amount' }
export const openPage = 'Open page'
export const decision = 'Your decision'
export const campaignActs = { approve: 'Approve', reject: 'Reject', pause: 'Pause', resume: 'Resume', end: 'End' }
export const campaignAsks = {
  approve: {
    title: 'Approve this campaign?',
    body: 'Its page opens and takes gifts right away. The organizer is notified.',
  },
  reject: { title: 'Reject this campaign?', body: 'Say what to change. The organizer can send it again.' },
  pause: { title: 'Pause this campaign?', body: "Gifts stop. The organizer can't resume it." },
  resume: { title: 'Resume this campaign?', body: 'It takes gifts again right away.' },
  end: { title: 'End this campaign?', body: "It takes no more gifts. You can't undo this." },
}
export const campaignDone = {
  approve: 'Approved',
  reject: 'Rejected',
  pause: 'Paused',
  resume: 'Resumed',
  end: 'Ended',
}
export const nothingToDecide = 'Nothing to decide about this campaign now.'

export const claimsTitle = 'Nonprofit claims'
export const noClaims = {
  title: 'No claims waiting.',
  body: 'Claims appear here when a letter needs posting or a code was entered.',
}
export const claims = {
  by: ({ person, email }: With<'person' | 'email'>) => `${person}, ${email}`,
  email: ({ email, site }: With<'email' | 'site'>) =>
    `Entered the code sent to ${email}. Check that ${site} belongs to the nonprofit.`,
  letterAsked: 'Post a letter to',
  letterSent: 'Letter printed for',
  letterProved: 'Entered the code from the letter sent to',
  notFit: "Not a 501(c)(3) with deductible gifts, so it can't be verified.",
  print: 'Print letter',
  printTitle: 'Print the letter?',
  printBody: 'It opens as a PDF with a new code. Codes in earlier letters stop working.',
  printed: 'The letter is ready.',
  openLetter: 'Open the letter',
  accept: 'Verify',
  acceptTitle: 'Verify this claim?',
  acceptBody: 'The person can edit the page, and the nonprofit can receive gifts.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this claim?',
  refuseBody: 'They can claim it again.',
  hint: "They'll see this.",
  accepted: 'Verified',
  refused: 'Refused',
}

export const changesTitle = 'New names and websites'
export const changes = {
  name: ({ before, after }: With<'before' | 'after'>) => `Name: ${before} becomes ${after}.`,
  site: ({ before, after }: With<'before' | 'after'>) => `Website: ${before} becomes ${after}.`,
  noSite: 'none',
  legal: ({ name }: With<'name'>) => `In the IRS registry: ${name}`,
  accept: 'Accept',
  acceptTitle: 'Accept this change?',
  acceptBody: 'Pages show it at once, and receipts from now on. Check that it belongs to this nonprofit.',
  refuse: 'Refuse',
  refuseTitle: 'Refuse this change?',
  refuseBody: 'The page stays as it is.',
  accepted: 'Accepted',
  refused: 'Refused',
}

export const refundTitle = 'Refund a gift'
export const refundBody = "Larger refunds need a second person. You can't refund your own gifts."
export const giver = 'Giver:'
/** In place of the name and address of an organizer. */
export const accountGone = 'Account deleted'
export const giverGone = 'Giver: a deleted account'
export const gaveTo = 'Gave to:'
export const refundDispute: Record<string, string> = {
  open: 'The bank has an open dispute about this payment. A refund waits until it ends.',
  won: 'The bank had a dispute about this payment, and it was won.',
  lost: 'The bank already took this payment back in a dispute.',
}
export const refundFee = ({ amount: money }: With<'amount'>) => `This refund costs us ${money} in card fees.`
export const payment = 'Payment'
export const gift = 'Gift'
export const paymentHint = 'The ID shown in alarms and by the command line.'
export const paymentWrong = 'Paste the whole ID of the payment.'
export const amount = 'Amount'
export const amountHint = 'Leave empty to refund all of it.'
export const amountWrong = 'Enter an amount in dollars.'
export const refundReasonHint = 'Staff read this. The giver gets an email about the refund.'
export const askRefund = 'Refund'
export const refundAsk = {
  title: 'Refund this gift?',
  whole: 'Everything left of the payment goes back to the card.',
  part: ({ amount: money }: With<'amount'>) => `${money} of the payment goes back to the card.`,
}
export const refunded = {
  refunded: ({ amount: money }: With<'amount'>) => `${money} goes back to the card.`,
  waits: ({ amount: money }: With<'amount'>) => `${money} needs a second person's approval.`,
  booked: ({ amount: money }: With<'amount'>) => `${money} is booked. The card processor hasn't answered yet.`,
  held: ({ amount: money, because }: With<'amount' | 'because'>) => `${money} stays owed: ${because}`,
}
export const secondTitle = 'Waiting for a decision'
export const secondEmpty = 'No refunds are waiting.'
export const askedByGiver = 'Asked by the giver'
export const askedBy = ({ mail }: With<'mail'>) => `Asked by ${mail}`
export const ownRequest = 'You asked for it, so someone else must approve it.'
export const refundActs = { approve: 'Approve', decline: 'Decline' }
export const approveAsk = ({ amount: money }: With<'amount'>) => `Refund ${money}?`
export const loses = ({ amount: money }: With<'amount'>) =>
  `We lose ${money} by this refund: gifts have used that part of the match, and the nonprofit keeps it.`
export const approveBody = 'The money goes back to the card right away.'
export const declineAsk = ({ amount: money }: With<'amount'>) => `Decline the refund of ${money}?`
export const declineBody = 'No money moves. Someone can ask for it again.'
export const declineBodyGiver = 'No money moves. The giver gets an email with your reason.'
export const declineHintGiver = 'The giver reads this. Be kind and say what they can do.'
export const declined = 'Declined'
export const owedTitle = 'Owed refunds'
export const owedBody = "These refunds can't be sent yet. We try again every six hours."
export const owedEmpty = 'No refunds are owed.'

export const alarmsTitle = 'Open alarms'
export const noAlarms = { title: 'No open alarms.', body: 'Charges and refunds that need a look appear here.' }
export const alarmKinds: Record<string, string> = {
  unmatched_charge: 'Charge without a payment',
  charge_twice: 'Charged twice',
  charge_not_ours: "Charge that isn't ours",
  charged_after_end: 'Charged after it ended',
  disputed: 'Charge that a bank disputes or asks about',
  foreign_event: "Event that doesn't fit",
  event_time: 'Event with an impossible time',
  ledger_check: 'A check of the books found a fault',
  match_lost: 'Match that was used and is lost',
  nonprofit_debt: 'Nonprofit that owes us money',
  nonprofit_lost_registration: 'Nonprofit that the registry no longer lists',
  payout_differs: 'Transfer that differs from its payout',
  payout_held: 'Payout that waits',
  payout_reversed: 'Payout that came back',
  malformed_event: "Event that can't be read",
  processor_difference: 'Books and card processor differ',
  processor_refuses_us: 'The card processor refuses us',
  refund_owed: 'Refund owed',
}
export const firstSeen = 'First seen'
export const lastSeen = 'last seen'
export const alarmDetail = 'Details'

export const takedownsTitle = 'Take something down'
export const takedownsBody =
  'Paste the address of a campaign, flash campaign, project, community or nonprofit. To hide a comment or an update, report it and decide the report.'
export const address = 'Page address'
export const addressHint = 'For example /communities/night-shift-neighbors'
export const addressWrong = 'Paste the address of a campaign, project, community or nonprofit.'
export const find = 'Find page'
export const notFound = 'No page has this address.'
export const communityStatus: Record<string, string> = { active: 'Open', frozen: 'Frozen', archived: 'Closed for good' }
export const archived = "It's closed for good, so there's nothing to take down."
export const takedownActs = { freeze: 'Freeze', thaw: 'Reopen', suspend: 'Suspend', verify: 'Verify again' }
export const takedownAsks = {
  freeze: { title: 'Freeze this community?', body: 'Gifts and new members stop. Organizers can’t undo it.' },
  thaw: { title: 'Reopen this community?', body: 'It takes gifts and members again.' },
  suspend: { title: 'Suspend this nonprofit?', body: 'Pages that give only to it take no gifts.' },
  verify: { title: 'Verify this nonprofit again?', body: 'Pages that give to it take gifts again.' },
}
export const takedownDone = { freeze: 'Frozen', thaw: 'Reopened', suspend: 'Suspended', verify: 'Verified' }

export const representatives = {
  title: 'Representatives',
  none: 'Nobody represents it.',
  invited: 'invited',
  remove: 'Remove',
  removeOne: ({ name }: With<'name'>) => `Remove ${name}`,
  ask: ({ name }: With<'name'>) => `Remove ${name}?`,
  askBody: 'They can no longer edit its page, its projects or its payouts. Changes they asked for are withdrawn.',
  removed: 'Removed',
}

export const announceTitle = 'Announce something new'
export const announceBody = 'Everyone gets one notification. You can announce each version once.'
export const announcementTitle = "What's new"
export const announcementTitleWrong = "Enter what's new."
export const version = 'Version'
export const versionHint = 'Like 1.4 or 1.4.2'
export const versionWrong = 'Enter a version like 1.4 or 1.4.2.'
export const preview = 'How people see it'
export const announce = 'Announce'
export const announceAsk = ({ version: name }: With<'version'>) => `Announce ${name} to everyone?`
export const announceAskBody = "Everyone gets the notification. You can't take it back."
export const announced = 'Announced. Everyone will see it within minutes.'
export const incidentTitle = "Tell everyone what doesn't work"
export const incidentBody = 'The status page shows it at once, also to guests.'
export const statusPage = 'Open the status page'
export const incidentName = 'Headline'
export const incidentNameWrong = 'Write a headline.'
export const incidentText = 'What people should know'
export const incidentTextHint = 'What fails, what still works, and when you write again.'
export const incidentTextWrong = 'Write what people should know.'
export const incidentParts = 'What is affected'
export const incidentPartsWrong = 'Choose at least one.'
export const incidentEffect = 'How bad is it?'
export const incidentLanguage = 'Language of the text'
export const openIncident = 'Publish'
export const openIncidentAsk = 'Publish this on the status page?'
export const openIncidentAskBody = 'Everyone can read it at once.'
export const incidentOpened = 'Published on the status page.'
export const incidentsOpen = 'Happening now'
export const incidentsOver = 'Last 90 days'
export const noIncidents = 'No incidents.'
export const updateIncident = 'Post an update'
export const updateIncidentBody = 'It appears above what you wrote before.'
export const resolveIncident = 'Resolve'
export const resolveIncidentAsk = 'Is it over?'
export const resolveIncidentBody = 'The status page then says that this works again.'
export const pastTitle = 'Past announcements'
export const pastEmpty = 'No announcements yet.'
export const announcedBy = ({ by }: With<'by'>) => `by ${by}`

export const logTitle = 'Log'
export const logEmpty = 'Nothing yet. What staff and organizers do is recorded here.'
export const dismissHint = 'Staff read this in the log.'
type By = With<'by'>
type Who = With<'by' | 'person'>
/** One line for each action that a community's log doesn't have. */
export const logged = {
  campaign_submitted: ({ by }: By) => `${by} sent a campaign for review`,
  campaign_withdrawn: ({ by }: By) => `${by} withdrew a campaign from review`,
  campaign_changed: ({ by }: By) => `${by} edited a campaign`,
  campaign_approved: ({ by }: By) => `${by} approved a campaign`,
  campaign_rejected: ({ by }: By) => `${by} rejected a campaign`,
  campaign_paused: ({ by }: By) => `${by} paused a campaign`,
  campaign_resumed: ({ by }: By) => `${by} resumed a campaign`,
  campaign_ended: ({ by }: By) => `${by} ended a campaign`,
  campaign_reported: ({ by }: By) => `${by} shared a campaign's results`,
  collaboration_invited: ({ by }: By) => `${by} invited a partner`,
  collaboration_accepted: ({ by }: By) => `${by} accepted to partner`,
  collaboration_declined: ({ by }: By) => `${by} declined to partner`,
  collaboration_removed: ({ by }: By) => `${by} removed a partner`,
  invite_line_removed: ({ by, person }: Who) => `${by} removed ${person}'s line from an invite`,
  claim_accepted: ({ by }: By) => `${by} accepted the claim of a nonprofit`,
  claim_refused: ({ by }: By) => `${by} refused the claim of a nonprofit`,
  nonprofit_verified: ({ by }: By) => `${by} verified a nonprofit`,
  nonprofit_suspended: ({ by }: By) => `${by} suspended a nonprofit`,
  nonprofit_change_asked: ({ by }: By) => `${by} asked to change a nonprofit's name or website`,
  nonprofit_changed: ({ by, person }: Who) => `${by} accepted a nonprofit's name or website from ${person}`,
  nonprofit_change_refused: ({ by, person }: Who) => `${by} refused a nonprofit's name or website from ${person}`,
  representative_joined: ({ by }: By) => `${by} now represents a nonprofit`,
  representative_left: ({ by }: By) => `${by} no longer represents a nonprofit`,
  representative_removed: ({ by, person }: Who) => `${by} removed ${person} as a representative`,
  flash_lit: ({ by }: By) => `${by} started a flash campaign`,
  flash_changed: ({ by }: By) => `${by} edited a flash campaign`,
  flash_extended: ({ by }: By) => `${by} extended a flash campaign`,
  flash_canceled: ({ by }: By) => `${by} canceled a flash campaign`,
  flash_reported: ({ by }: By) => `${by} shared a flash campaign's results`,
  project_proposed: ({ by }: By) => `${by} proposed a project`,
  project_changed: ({ by }: By) => `${by} edited a project`,
  project_funding: ({ by }: By) => `${by} opened a project to gifts`,
  project_in_progress: ({ by }: By) => `${by} began the work of a project`,
  project_paused: ({ by }: By) => `${by} paused a project`,
  project_resumed: ({ by }: By) => `${by} resumed a project`,
  project_delivered: ({ by }: By) => `${by} marked a project as delivered`,
  project_reported: ({ by }: By) => `${by} shared a project's report`,
  refund_asked: ({ by, person }: Who) => `${by} asked for a refund to ${person}`,
  refund_approved: ({ by, person }: Who) => `${by} approved a refund to ${person}`,
  refund_declined: ({ by, person }: Who) => `${by} declined a refund to ${person}`,
  giver_read: ({ by, person }: Who) => `${by} read the name and address on a receipt of ${person}`,
  sessions_ended: ({ by, person }: Who) => `${by} signed ${person} out everywhere`,
  alarm_ended: ({ by }: By) => `${by} ended an alarm`,
  counters_rebuilt: ({ by }: By) => `${by} rebuilt counters`,
  impact_rebuilt: ({ by }: By) => `${by} rebuilt Impact Scores`,
  boards_rebuilt: ({ by }: By) => `${by} rebuilt leaderboards`,
  charts_rebuilt: ({ by }: By) => `${by} rebuilt charts`,
  staff_added: ({ by, person }: Who) => `${by} added ${person} to staff`,
  staff_removed: ({ by, person }: Who) => `${by} removed ${person} from staff`,
  announced: ({ by }: By) => `${by} announced a version`,
  incident_opened: ({ by }: By) => `${by} opened an incident`,
  incident_updated: ({ by }: By) => `${by} updated an incident`,
  incident_resolved: ({ by }: By) => `${by} resolved an incident`,
}
