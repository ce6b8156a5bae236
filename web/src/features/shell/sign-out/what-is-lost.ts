import { savedDrafts } from '../../../platform/session/saved-drafts.ts'
import { tabStorage } from '../../../platform/browser/storage.ts'

/** How many texts that nobody but this device has. */
export type Lost = { messages: number; comments: number; drafts: number }

const isForm = /^(update:|community$|flash of )/
const isOfTab = /^(campaign_draft|invite_line)\./

/** What a sign-out deletes of what this person typed, here or in another tab. Drafts on the server are not lost. */
export function whatIsLost(person: string | undefined): Lost {
  const lost = {
    messages: 0,
    comments: 0,
    drafts: tabStorage.keys().filter((key) => isOfTab.test(key)).length,
  }
  for (const [name, saved] of savedDrafts(person)) {
    if (name === 'chat-outbox') lost.messages += (saved as unknown[]).length
    else if (name.startsWith('chat:')) lost.messages += hasContent(saved as Message) ? 1 : 0
    else if (name.startsWith('comment:')) lost.comments += countComments(saved as Comments)
    else if (isForm.test(name)) lost.drafts++
  }
  return lost
}

export const losesText = (person: string | undefined): boolean =>
  Object.values(whatIsLost(person)).some((count) => count > 0)

type Message = { text: string; images: unknown[]; shared: unknown }
type Comments = { draft?: { text: string }; pending?: unknown[] }

/** A message that only names what it answers has no content yet. */
const hasContent = ({ text, images, shared }: Message): boolean => text !== '' || images.length > 0 || shared !== null
const countComments = ({ draft, pending }: Comments): number => (draft?.text ? 1 : 0) + (pending?.length ?? 0)
