import type { OwnInvite } from '@kindling/contract/invites/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { useWhenOnline } from '../../../platform/network/use-online.ts'
import { savedDraft, storeDraft } from '../../../platform/session/saved-drafts.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { currentVisit } from '../../../platform/session/visit.ts'
import { ownInviteQuery, type Shared } from './share-url.ts'

/** Why the line is not saved: the server's message, or null if no answer came. */
export type Unsaved = { why: string | null }

export type OwnLine = {
  text: string
  change(text: string): void
  /** Saves the line if it differs from the server's. Calls run one at a time. */
  save(): void
  unsaved: Unsaved | undefined
}

/** The line is empty until the invite is known; typed text is kept until the server has saved it. */
export function useOwnLine(giveable: Shared, invite: Pick<OwnInvite, 'line'> | undefined): OwnLine {
  const queries = useQueryClient()
  const [text, setText] = useState(() => savedLine(giveable))
  const [unsaved, setUnsaved] = useState<Unsaved>()
  const typed = useRef(text)
  const saved = useRef<string | null>(undefined)
  const isSaving = useRef(false)
  const [visit] = useState(currentVisit)

  async function saveAll(): Promise<void> {
    // a save that is running will also save later changes, and a line of one person is none of the next
    if (!invite || isSaving.current || visit.over) return
    const wanted = () => lineOf(typed.current ?? invite.line ?? '')
    if (saved.current === undefined) saved.current = invite.line
    isSaving.current = true
    try {
      while (wanted() !== saved.current) await saveOnce(wanted())
      forgetLine(giveable)
      setUnsaved(undefined)
    } catch (error) {
      setUnsaved({ why: error instanceof ApiError && error.status > 0 ? error.message : null })
    } finally {
      isSaving.current = false
    }
  }

  async function saveOnce(next: string | null): Promise<void> {
    const { type, id } = giveable
    const { data } = await api('PUT /invites/mine', { body: { type, id: String(id), line: next } })
    saved.current = next
    queries.setQueryData(ownInviteQuery(giveable).queryKey, data)
  }

  const save = () => void saveAll()
  const onLeave = useEffectEvent(save)
  useEffect(() => () => onLeave(), [])
  useWhenOnline(save)

  function change(next: string): void {
    const only = next.replaceAll(breaks, ' ')
    typed.current = only
    setText(only)
    setUnsaved(undefined)
    saveLine(giveable, only)
  }
  return { text: invite ? (text ?? invite.line ?? '') : '', change, save, unsaved }
}

/** Replaced by spaces, because the text must be a single line. */
const breaks = /[\p{Cc}\u2028\u2029]+/gu

const lineOf = (text: string): string | null => text.normalize('NFC').trim() || null

const nameOf = ({ type, id }: Shared) => `invite-line:${type}:${id}`
const person = () => currentSession().user?.uuid

/** A typed line that is not yet saved on the server; this device saves it. */
function savedLine(of: Shared): string | null {
  const saved = savedDraft(person(), nameOf(of))
  return typeof saved === 'string' ? saved : null
}
const forgetLine = (of: Shared): void => void storeDraft(person(), nameOf(of), undefined)
export const saveLine = (of: Shared, text: string): void => void storeDraft(person(), nameOf(of), text)
