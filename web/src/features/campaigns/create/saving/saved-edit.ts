import { type Edit, isField } from './draft-fields.ts'
import { tabStorage } from '../../../../platform/browser/storage.ts'

const keyOf = (uuid: string) => `campaign_draft.${uuid === '' ? 'new' : uuid}`

/** Typed text that is not known to be saved; this tab saves it for one person (see tab-memory.ts). */
export function savedEdit(uuid: string): Edit {
  try {
    const saved = JSON.parse(tabStorage.get(keyOf(uuid)) ?? '{}') as object
    return Object.fromEntries(Object.entries(saved).filter(([name]) => isField(name)))
  } catch {
    return {}
  }
}

export function saveEdit(uuid: string, edit: Edit): void {
  if (Object.keys(edit).length === 0) tabStorage.remove(keyOf(uuid))
  else tabStorage.set(keyOf(uuid), JSON.stringify(edit))
}
