import { savedDraft, storeDraft } from '../../../platform/session/saved-drafts.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import type { Shared } from './share-url.ts'

const nameOf = ({ type, id }: Shared) => `invite-line:${type}:${id}`
const person = () => currentSession().user?.uuid

/** A typed line that is not yet saved on the server; this device saves it. */
export function savedLine(of: Shared): string | null {
  const saved = savedDraft(person(), nameOf(of))
  return typeof saved === 'string' ? saved : null
}
export const forgetLine = (of: Shared): void => void storeDraft(person(), nameOf(of), undefined)
export const saveLine = (of: Shared, text: string): void => void storeDraft(person(), nameOf(of), text)
