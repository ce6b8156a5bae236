import { savedDraft, storeDraft } from '../../../../platform/session/saved-drafts.ts'
import { currentSession } from '../../../../platform/session/session-store.ts'
import { personOfExpiredSession } from '../../../../platform/session/tab-memory.ts'
import { type Edit, isField } from './draft-fields.ts'

const nameOf = (uuid: string) => `campaign:${uuid === '' ? 'new' : uuid}`
const person = () => currentSession().user?.uuid ?? personOfExpiredSession()

/** Typed text that is not known to be saved on the server; this device saves it. */
export function savedEdit(uuid: string): Edit {
  const saved = savedDraft(person(), nameOf(uuid)) ?? {}
  return Object.fromEntries(Object.entries(saved).filter(([name]) => isField(name)))
}

export const saveEdit = (uuid: string, edit: Edit): void =>
  void storeDraft(person(), nameOf(uuid), Object.keys(edit).length === 0 ? undefined : edit)
