import type { Community } from '@kindling/contract/communities/calls'
import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { flashKeys } from '../flash-campaigns.api.ts'
import { restoreDraft, deleteDraft, saveDraft } from './saved-flash.ts'
import { focusOn } from './focus-on.ts'
import { type Refusals, refusalsOf, inputOf, newValues, serverRefusals, type Values } from './flash-values.ts'

/** The state of the form: values, saved on this device at every change, their errors, and sending. */
export function useFlashForm(community: Community, next: NextFlash) {
  const [first] = useState(() => restoreDraft(community))
  const [values, setValues] = useState(first.values)
  const [art, setArt] = useState(first.art)
  const [isSaved, setSaved] = useState(first.wasSaved)
  const [resumed, setResumed] = useState(first.wasSaved)
  const [refusals, setRefusals] = useState<Refusals>({})
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)
  const queries = useQueryClient()
  const navigate = useNavigate()

  function update(now: Values, drawn = art): void {
    setValues(now)
    setArt(drawn)
    setSaved(saveDraft(community.uuid, now, drawn))
  }
  function change(changed: Partial<Values>): void {
    // a changed field loses its error
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
    update({ ...values, ...changed })
  }
  function showRefusals(found: Refusals): boolean {
    setRefusals(found)
    const [field] = Object.keys(found)
    if (field !== undefined) setTimeout(() => focusOn(field), 50)
    return field !== undefined
  }
  /** Creates the flash campaign; pressing twice creates one. */
  async function create(): Promise<void> {
    if (busy.current || showRefusals(refusalsOf(values, next))) return
    busy.current = true
    setSending(true)
    setProblem(undefined)
    try {
      const { data: created } = await api('POST /flash-campaigns', { body: inputOf(values, next, community.uuid, art) })
      deleteDraft(community.uuid)
      queries.setQueryData(flashKeys.one(String(created.id)), created)
      void queries.invalidateQueries({ queryKey: flashKeys.all, refetchType: 'none' })
      await navigate({
        to: '/flash-campaigns/$id',
        params: { id: String(created.id) },
        search: { share: 1 },
        replace: true,
      })
    } catch (error) {
      if (error instanceof DOMException) return
      if (!showRefusals(error instanceof ApiError ? serverRefusals(error.errors) : {})) setProblem(messageOf(error))
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  function startOver(): void {
    setResumed(false)
    setRefusals({})
    update(newValues(community), newUuid())
  }
  return {
    values,
    change,
    refusals,
    problem,
    sending,
    create,
    art,
    isSaved,
    resumed,
    startOver,
    shuffle: () => update(values, newUuid()),
  }
}

export type FlashForm = ReturnType<typeof useFlashForm>
