import type { With } from '../../with.ts'
import { plural } from '../plural.ts'

export const ownGifts = 'Your own gifts'
export const you = 'You'
export const invited = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 person you invited', other: `${formatted} people you invited` })
export const theirFriends = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 of their friends', other: `${formatted} of their friends` })
export const friendsOfOne = ({ count, formatted }: { count: number } & With<'formatted'>) =>
  plural(count, { one: '1 friend', other: `${formatted} friends` })
export const bothRings = 'People you invited, and their friends'
export const bothRingsNote = 'One figure until three people you invited, and three of their friends, have given.'
export const copy =
  'It adds what you give, what people you invited give, and what their friends give. It is a way to see how far your spark traveled, nothing more. “Your own gifts” is everything you’ve given across Kindling.'
export const addedNightly =
  'Gifts that show their amount count at once, the others from the next night. Anonymous gifts are added once two more people give anonymously.'
export const noOnesAmount = "No one's own amount is ever shown."
export const zero = 'Give or invite, and it starts.'
export const invite = 'Invite someone'
export const asList = 'See as a list'
export const asTree = 'See as a tree'
export const whoGave = 'Who gave'
export const amount = 'Amount'
export const oneDot = ({ n }: With<'n'>) => `One dot is ${n} people.`
export const moreFigures = ({ n }: With<'n'>) => `+${n}`
export const inviteTo = 'What do you invite them to?'
export const inviteBody = 'Your link brings them there. What they give adds to your Total Impact.'
export const aCampaign = 'A campaign'
export const aCampaignBody = 'Open one, then share it'
export const back = 'Back'
