import type { With } from '../../with.ts'

/** Starting and editing a community, and its split. */
export const start = 'Start a community'
export const steps = 'Where you are'
export const parts = {
  name: { title: 'What is it called?', step: 'Name' },
  place: { title: 'Where is it, and what is it about?', step: 'Place' },
  receives: { title: 'Where will the money go?', step: 'Who receives' },
  door: { title: 'Who can join?', step: 'Joining' },
  picture: { title: 'Add a picture', step: 'Picture' },
  preview: { title: 'Ready?', step: 'Preview' },
}
export const back = 'Back'
export const go = 'Continue'
export const begin = 'Create community'
export const beginning = 'Creating…'
export const previewBody = 'This is how others will see it. You can change it any time.'
export const name = 'Name'
export const nameTooShort = ({ min }: With<'min'>) => `Use at least ${min} characters.`
export const tagline = 'In one sentence'
export const taglineHint = 'What is it for? “Groceries on open shelves, no forms, no line.”'
export const needed = 'Please fill this in.'
export const tooLong = ({ max }: With<'max'>) => `Use at most ${max} characters.`
export const slug = 'Address'
export const slugUnfit =
  'Use 3 to 40 lowercase letters, digits and single hyphens, with at least one letter. Some words are reserved.'
export const chooseAddress = 'Choose another'
export const oldLeadsHere = 'Old links keep working.'
export const suggested = 'Suggested amounts'
export const suggestedHint = ({ usual }: With<'usual'>) => `Up to four that people can tap. Left empty: ${usual}.`
export const suggestedNth = ({ n }: With<'n'>) => `Amount ${n}`
export const suggestedUnfit = ({ smallest, largest }: With<'smallest' | 'largest'>) =>
  `Use amounts between ${smallest} and ${largest}.`
export const optional = 'Optional'
export const address = ({ address }: With<'address'>) => `Page address: ${address}`
export const city = 'City'
export const state = 'State'
export const stateUnfit = 'Enter a US state, like MN or Minnesota.'
export const topic = 'What is it about?'
export const topicNeeded = 'Choose one.'
export const story = 'Story'
export const storyHint = 'How it started, and what happens there.'
export const rules = 'Rules'
export const rulesHint = 'What you ask of members. Shown in About.'
export const door = {
  open: { label: 'Open', hint: 'Anyone can join with a tap, and everyone signed in can see inside.' },
  request: {
    label: 'By request',
    hint: 'People ask and you approve them. Others see only the name, the picture and About.',
  },
}
export const search = 'Search verified nonprofits'
export const searchHint = 'Name, place or EIN'
export const noneFound = ({ words }: With<'words'>) => `No verified nonprofit for “${words}”.`
export const add = 'Add'
export const percentOf = ({ name }: With<'name'>) => `Percent to ${name}`
export const remove = ({ name }: With<'name'>) => `Remove ${name}`
export const towardOf = ({ name }: With<'name'>) => `What the share of ${name} goes toward`
export const allItsWork = 'All of its work'
export const percentSign = '%'
export const splitEvenly = 'Split evenly'
export const left = ({ percent }: With<'percent'>) => `${percent}% left to assign`
export const over = ({ percent }: With<'percent'>) => `${percent}% too much`
export const whole = 'Adds up to 100%'
export const shareNeeded = 'Choose at least one nonprofit.'
export const shareMost = ({ most }: With<'most'>) => `At most ${most} nonprofits.`
export const shareUneven = 'Shares must add up to 100%, and each nonprofit needs one.'
export const cover = 'Cover'
export const avatar = 'Picture'
export const ourDrawing = "We'll use this drawing until you add a photo."
export const chooseCover = 'Choose a cover'
export const chooseAvatar = 'Choose a picture'
export const shuffle = 'Another drawing'
export const saved = 'Saved'
export const resumed = 'Picked up where you left off.'
export const startOver = 'Start over'
export const useArt = 'Use our drawing'
export const pictureFailed = "We couldn't send this photo. Try again."
export const edit = 'Edit community'
export const save = 'Save'
export const saving = 'Saving…'
export const ownersField = 'Only the owner can change this.'
export const invitesOpen = 'Members can invite'
export const invitesHint = 'Their links skip approval.'
export const split = 'Change the split'
export const splitFrom = ({ date }: With<'date'>) =>
  `We'll tell members now. Gifts are split this way from ${date}; until then nothing changes.`
export const splitReplaces = 'This replaces the change you planned.'
export const splitSame = 'This is how it is split now.'
export const plan = 'Tell members'
export const planning = 'Telling…'
export const cancel = 'Cancel'
export const keepSplit = 'Keep the split as it is'
export const keeping = 'Keeping…'
