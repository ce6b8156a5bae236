import type { CampaignDraft, ChangeDraftInput } from '@kindling/contract/campaigns/drafts'
import { ApiError } from '../../../../platform/network/api-error.ts'
import { currentVisit } from '../../../../platform/session/visit.ts'
import { blankDraft, changeOf, type Edit, type Field, isField } from './draft-fields.ts'
import { beginDraft, readDraft, saveDraft } from './drafts.api.ts'
import { type Refusals, fieldRefusals, without } from './field-refusals.ts'
import { saveEdit, savedEdit } from './saved-edit.ts'

/** `untouched`: nothing typed yet. `waiting`: saved in this tab until the server is reachable. */
type Saving = 'untouched' | 'saved' | 'saving' | 'waiting' | 'refused'
export type Written = {
  draft: CampaignDraft
  saving: Saving
  /** The server's error of each field, until the field changes. */
  errors: Refusals
  /** The server's reason why nothing can be saved. */
  why: string | null
}

const pauseMs = 800

/**
 * Saves a draft while it is typed: changes are sent a moment after the last key, one call at a time and only the
 * changed fields, so that fields edited in another tab stay. Unsaved changes wait in this tab.
 */
export class DraftSaver {
  #known: CampaignDraft
  #edited: Edit
  #unsaved: Set<Field>
  /** Fields that the server refused; they are sent again when everything is sent. */
  readonly #refused = new Set<Field>()
  #written: Written
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  /** The draft is of this visit's person: the next one neither sends nor saves it. */
  readonly #visit = currentVisit()
  readonly #beginKey = crypto.randomUUID()
  readonly #listeners = new Set<() => void>()
  readonly #onBegun: (uuid: string) => void

  constructor(start: CampaignDraft | null, onBegun: (uuid: string) => void) {
    this.#onBegun = onBegun
    this.#known = start ?? blankDraft
    this.#edited = savedEdit(this.#known.uuid)
    this.#unsaved = new Set(Object.keys(this.#edited).filter(isField))
    const saving = start === null ? 'untouched' : 'saved'
    this.#written = { draft: { ...this.#known, ...this.#edited }, saving, errors: {}, why: null }
  }

  now = (): Written => this.#written

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  change = (edit: Edit): void => {
    this.#edited = { ...this.#edited, ...edit }
    const names = Object.keys(edit).filter(isField)
    for (const name of names) {
      this.#unsaved.add(name)
      this.#refused.delete(name)
    }
    this.#storeUnsaved()
    this.#show({ errors: without(this.#written.errors, names), saving: 'saving' })
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.save(), pauseMs)
  }

  /** Sends all unsaved changes; resolves when they are saved or saving failed. */
  save = (): Promise<void> => {
    clearTimeout(this.#timer)
    this.#running ??= this.#saveAll().finally(() => (this.#running = undefined))
    return this.#running
  }

  /** Sends one change at once and alone, for the photo. It throws on failure. */
  send = async (body: ChangeDraftInput): Promise<void> => {
    await this.save()
    this.#show({ saving: 'saving' })
    try {
      await this.#begin()
      this.#known = await saveDraft(this.#known.uuid, body)
      // the description belonged to the old photo
      if (body.cover !== undefined) delete this.#edited.cover_alt
      this.#show({ saving: 'saved', errors: without(this.#written.errors, Object.keys(body)) })
    } catch (error) {
      this.#show(whyNot(error))
      throw error
    }
  }

  /** Waits for running saves; returns whether everything is saved, and the server's errors by field. */
  settle = async () => {
    await this.#running
    for (const name of this.#refused) this.#unsaved.add(name)
    this.#refused.clear()
    this.#show({ errors: {} })
    await this.save()
    const { uuid } = this.#known
    return { saved: uuid !== '' && this.#unsaved.size === 0, uuid, errors: this.#written.errors }
  }

  /** Loads changes from elsewhere if nothing here is unsaved. */
  refresh = async (): Promise<void> => {
    const { uuid } = this.#known
    const isBusy = () => this.#unsaved.size > 0 || this.#running !== undefined
    if (uuid === '' || isBusy()) return
    const now = await readDraft(uuid).catch(() => undefined)
    if (now === undefined || isBusy()) return
    this.#known = now
    this.#edited = {}
    this.#show({})
  }

  fail = (errors: Refusals): void => this.#show({ errors })

  #show(part: Partial<Written>): void {
    this.#written = { ...this.#written, draft: { ...this.#known, ...this.#edited }, ...part }
    for (const notify of this.#listeners) notify()
  }

  #storeUnsaved(): void {
    if (!this.#visit.over) saveEdit(this.#known.uuid, this.#editOf([...this.#unsaved]))
  }

  #editOf(names: readonly Field[]): Edit {
    return Object.fromEntries(names.filter((name) => name in this.#edited).map((name) => [name, this.#edited[name]]))
  }

  async #begin(): Promise<void> {
    this.#visit.signal.throwIfAborted()
    if (this.#known.uuid !== '') return
    this.#known = await beginDraft(this.#beginKey)
    saveEdit('', {})
    this.#storeUnsaved()
    this.#onBegun(this.#known.uuid)
  }

  async #saveAll(): Promise<void> {
    if (this.#unsaved.size === 0) return
    this.#show({ saving: 'saving', why: null })
    while (this.#unsaved.size > 0) {
      const failure = await this.#saveOnce([...this.#unsaved])
      this.#storeUnsaved()
      if (failure !== undefined) return this.#show(failure)
    }
    this.#show({ saving: Object.keys(this.#written.errors).length > 0 ? 'refused' : 'saved' })
  }

  /** Saves the fields; a refused field does not block the others. */
  async #saveOnce(names: readonly Field[]): Promise<Partial<Written> | undefined> {
    this.#unsaved.clear()
    try {
      await this.#begin()
      this.#known = await saveDraft(this.#known.uuid, changeOf(this.#editOf(names)))
      return undefined
    } catch (error) {
      const refused = fieldRefusals(error)
      for (const name of names) (name in refused ? this.#refused : this.#unsaved).add(name)
      if (!names.some((name) => name in refused)) return whyNot(error)
      this.#show({ errors: { ...this.#written.errors, ...refused } })
      return undefined
    }
  }
}

function whyNot(error: unknown): Pick<Written, 'saving' | 'why'> {
  const why = error instanceof ApiError && error.status > 0 ? error.message : null
  return { saving: 'waiting', why }
}
