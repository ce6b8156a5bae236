import { type Edit, isField } from './draft-fields.ts'

const keyOf = (uuid: string) => `campaign_draft.${uuid === '' ? 'new' : uuid}`

/** Typed text that is not known to be saved; this tab saves it for one person (see tab-memory.ts). */
export function savedEdit(uuid: string): Edit {
  try {
    const saved = JSON.parse(sessionStorage.getItem(keyOf(uuid)) ?? '{}') as object
    return Object.fromEntries(Object.entries(saved).filter(([name]) => isField(name)))
  } catch {
    return {}
  }
}

export function saveEdit(uuid: string, edit: Edit): void {
  try {
    if (Object.keys(edit).length === 0) sessionStorage.removeItem(keyOf(uuid))
    else sessionStorage.setItem(keyOf(uuid), JSON.stringify(edit))
  } catch {
    // storage is full or blocked: the form still shows the text
  }
}
