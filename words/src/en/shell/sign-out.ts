import { plural } from '../plural.ts'

export const title = 'Sign out?'
export const act = 'Sign out'
export const acting = 'Signing out…'
export const stay = 'Stay signed in'

type Lost = { messages: number; comments: number; drafts: number }

const both = new Intl.ListFormat('en')
const parts = ({ messages, comments, drafts }: Lost): string[] => [
  ...(messages > 0 ? [plural(messages, { one: 'an unsent message', other: `${messages} unsent messages` })] : []),
  ...(comments > 0 ? [plural(comments, { one: 'an unsent comment', other: `${comments} unsent comments` })] : []),
  ...(drafts > 0 ? [plural(drafts, { one: 'an unfinished draft', other: `${drafts} unfinished drafts` })] : []),
]

export const body = (lost: Lost) => {
  const them = lost.messages + lost.comments + lost.drafts === 1 ? 'it' : 'them'
  return `You have ${both.format(parts(lost))}. Signing out deletes ${them} from this device.`
}
