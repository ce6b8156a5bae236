import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const title = 'Chat'
export const noName = { direct: 'User', group: 'Group Chat' }
export const noMessages = 'No messages yet'
export const noContent = 'No message content'
export const select = 'Select a conversation'
export const empty = 'Your inbox is empty.'
export const emptyBody = 'Say hello to someone you share a community with.'
export const findPeople = 'Find people in your communities'
export const loadFailed = 'Failed to load chats. Please try again later.'
export const members = ({ count, n }: { count: number; n: string }) =>
  plural(count, { one: `${n} member`, other: `${n} members` })
export const messageLine = ({ name, text }: With<'name' | 'text'>) => `${name}: ${text}`
export const unread = ({ n }: With<'n'>) => `${n} unread`
export const unreadMost = '99+'
export const muted = 'Muted'
export const newMessage = 'New message'
export const searchChats = 'Search chats'
export const nothingFound = 'No chats or messages match.'
export const noChatFound = 'No chat by that name.'
export const inMessages = 'Messages'
export const inChats = 'Chats'
export const boxes = { inbox: 'Chats', requests: 'Requests', archived: 'Archived' }
export const box = 'Which chats'
export const noRequests = 'No requests.'
export const noRequestsBody = 'Messages from people outside your communities wait here until you accept.'
export const noArchived = 'Nothing archived.'
export const noArchivedBody = 'Archive a chat to move it out of your inbox.'
export const back = 'Back to chats'
export const more = 'Chat options'
export const messages = 'Messages'
export const hello = ({ name }: With<'name'>) => `Say hello to ${name}.`
export const helloAll = 'Say hello to everyone.'
export const newMessages = ({ count }: { count: number }) =>
  plural(count, { one: '1 new message', other: `${count} new messages` })
export const toNewest = 'Go to the newest message'
export const today = 'Today'
export const yesterday = 'Yesterday'
export const by = ({ name, time }: With<'name' | 'time'>) => `${name}, ${time}`
export const you = 'You'
export const someone = 'User'
export const sent = 'Sent'
export const seen = 'Seen'
export const sending = 'Sending'
export const waitingShort = 'Waiting'
export const waiting = 'Waiting for a connection'
export const tapToRetry = 'Tap to retry'
export const discard = 'Discard'
export const edited = 'edited'
export const deleted = 'This message was deleted.'
export const photo = 'Photo'
export const sharedCard = 'Shared page'
export const lostShared = "This page isn't public anymore."
export const toGo = ({ amount, goal }: With<'amount' | 'goal'>) => `${amount} to go of ${goal}`
export const met = ({ goal }: With<'goal'>) => `${goal} goal met`
export const raised = ({ amount }: With<'amount'>) => `${amount} raised`
export const supporters = ({ count, n }: { count: number; n: string }) =>
  plural(count, { one: `${n} supporter`, other: `${n} supporters` })
export const closedCard = 'Closed to new gifts'
export const open = 'Open'
export const elsewhere = "Kindling can't protect gifts made elsewhere."
export const repliedTo = ({ name }: With<'name'>) => `Reply to ${name}. Go to that message`
export const lostReply = "That message isn't here anymore."
export const typing = ({ name }: With<'name'>) => `${name} is typing`
export const gone = "You're not in this chat anymore."
export const goneBody = 'Its messages are only for the people in it.'

export const message = 'Message'
export const send = 'Send'
export const sendTo = ({ act, name }: With<'act' | 'name'>) => `${act}: ${name}`
export const addPhotos = 'Add photos'
export const mostPhotos = ({ n }: With<'n'>) => `Up to ${n} photos.`
export const photoFailed = "Couldn't add that photo."
export const removePhoto = ({ n }: With<'n'>) => `Remove photo ${n}`
export const uploading = ({ percent }: With<'percent'>) => `Uploading, ${percent}%`
export const sharePage = 'Share a page'
export const shareTitle = 'Share in this chat'
export const shareSearch = 'Search campaigns, communities and projects'
export const shareNothing = 'Nothing by that name.'
export const removeShared = 'Remove the shared page'
export const replyingTo = ({ name }: With<'name'>) => `Replying to ${name}`
export const endReply = 'Cancel reply'
export const editing = 'Editing your message'
export const endEdit = 'Cancel editing'
export const save = 'Save'
export const closed = {
  unavailable: "You can't message this person.",
  unanswered: "They haven't answered your request yet.",
  muted: 'You’re muted here.',
  frozen: 'This community is frozen. Nobody can write here for now.',
  archived: 'This community is closed.',
  too_large: 'This community is too large for a chat.',
  switched_off: 'The organizers switched off this chat.',
}
export const mutedUntil = ({ date }: With<'date'>) => `You’re muted here until ${date}.`
export const requestFrom = ({ name }: With<'name'>) => `${name} wants to message you`
export const requestBody = "You don't share a community. They won't know you've seen this until you accept."
export const accept = 'Accept'
export const decline = 'Decline'
export const accepting = 'Accepting…'
export const declining = 'Declining…'
export const requestSent = 'Your message waits as a request until they accept.'

export const actions = 'Message options'
export const reply = 'Reply'
export const copy = 'Copy'
export const edit = 'Edit'
export const remove = 'Delete for everyone'
export const removeTitle = 'Delete this message?'
export const removeBody = 'It will disappear for everyone in this chat.'
export const removing = 'Deleting…'
export const keep = 'Keep it'
export const report = 'Report'
export const react = 'React'
export const reactions = { heart: 'Heart', hands: 'Folded hands', ember: 'Fire', laugh: 'Laughing', wow: 'Surprised' }
export const reaction = ({ name, count }: With<'name' | 'count'>) => `${name}, ${count}`
export const failed = "Couldn't do that. Try again."

export const viewProfile = 'View profile'
export const viewMembers = 'See members'
export const viewCommunity = 'Go to the community'
export const mute = 'Mute this chat'
export const unmute = 'Unmute this chat'
export const archive = 'Archive chat'
export const unarchive = 'Move to inbox'
export const rename = 'Rename group'
export const groupName = 'Group name'
export const leave = 'Leave group'
export const leaveTitle = 'Leave this group?'
export const leaveBody = "You won't get its messages anymore. An admin can add you again."
export const leaving = 'Leaving…'
export const stay = 'Stay'
export const block = ({ name }: With<'name'>) => `Block ${name}`
export const reportPerson = ({ name }: With<'name'>) => `Report ${name}`
export const saving = 'Saving…'

export const membersTitle = 'Members'
export const searchMembers = 'Search members'
export const noOne = 'No one by that name.'
export const own = '(you)'
export const roles = { organizer: 'Organizer', admin: 'Group admin', member: 'Member' }
export const memberSince = ({ month }: With<'month'>) => `Member since ${month}`
export const memberMore = ({ name }: With<'name'>) => `More about ${name}`
export const addPeople = 'Add people'
export const adding = 'Adding…'
export const add = 'Add'
export const makeAdmin = 'Make admin'
export const makeMember = 'Remove as admin'
export const removeMember = 'Remove from group'
export const removeMemberTitle = ({ name }: With<'name'>) => `Remove ${name}?`
export const removeMemberBody = "They won't get its messages anymore."
export const removingMember = 'Removing…'

export const toWhom = 'Search people in your communities'
export const searchPeopleHint = 'Type at least two letters of a name.'
export const chosen = 'Chosen people'
export const unchoose = ({ name }: With<'name'>) => `Remove ${name}`
export const startChat = 'Start chat'
export const startGroup = 'Create group'
export const starting = 'Starting…'
export const mostPeople = ({ n }: With<'n'>) => `A group holds up to ${n} people.`
export const messagePerson = 'Message'
