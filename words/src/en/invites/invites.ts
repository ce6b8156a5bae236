import type { With } from '../../with.ts'

export const thinks = ({ name }: With<'name'>) => `${name} thinks you'd like this`
export const thinksQuiet = ({ name }: With<'name'>) => `${name} wanted you to see this`
export const thinksOf = ({ name, title }: With<'name' | 'title'>) => `${name} thinks you'd like “${title}”`
export const thinksOfQuiet = ({ name, title }: With<'name' | 'title'>) => `${name} wanted you to see “${title}”`
export const quoted = ({ line }: With<'line'>) => `“${line}”`
export const invited = "You're invited"
export const own = 'This is your link'
export const ownBody = 'When someone new joins through it, what they give adds to your Total Impact.'
export const closed = 'Invites are closed'
export const closedBody = 'You can still look at what it does.'
export const ownClosedBody = 'Your link works again once they open.'
export const finished = "This one has finished. Here's what it did."
export const over = 'This one has finished.'
export const pending = 'A report is on its way.'
export const allTo = ({ name }: With<'name'>) => `All to ${name}`
export const gave = ({ who }: With<'who'>) => `${who} gave`
export const support = 'Support this campaign'
export const join = ({ name }: With<'name'>) => `Join ${name}`
export const askToJoin = ({ name }: With<'name'>) => `Ask to join ${name}`
export const look = 'Look around first'
export const lookNow = 'Have a look'
export const seeActive = "See what's active"
export const seesYou = ({ name }: With<'name'>) =>
  `${name} will see that you joined. What you give adds to ${name}’s Total Impact. While few have joined through ${name}, ${name} could work out what you gave. To keep your amount private, give anonymously.`
export const sender =
  'The person who sent you this link will see that you joined. What you give adds to their Total Impact. While few have joined through them, they could work out what you gave. To keep your amount private, give anonymously.'
export const alreadySupporter = 'You already support this campaign.'
export const alreadyMember = "You're already in."
export const slowDown = 'That was a lot of links in a minute.'
export const facts = 'About it'
export const latestUpdate = 'Latest update'
export const invitedBy = ({ inviter, name }: With<'inviter' | 'name'>) => `${inviter} invited you to “${name}”`
export const invitedTo = ({ name }: With<'name'>) => `You're invited to “${name}”`
