import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as words from '@kindling/words/campaigns/form'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '../../../../platform/network/api-error.ts'
import { campaignKeys } from '../../campaigns.api.ts'
import { draftsQuery, submitDraft } from '../saving/drafts.api.ts'
import { type Refusals, fieldRefusals } from '../saving/field-refusals.ts'
import type { Writing } from '../saving/use-draft.ts'

/** Submits the draft for review and shows missing fields at their place. Pressing twice submits once. */
export function useSubmitDraft(
  writing: Writing,
  onSent: (campaign: Campaign) => void,
  onRefusals: (errors: Refusals) => void,
) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const running = useRef(false)
  const key = useRef<string>(undefined)

  async function submit(): Promise<void> {
    const { saved, uuid, errors } = await writing.settle()
    if (Object.keys(errors).length > 0) return onRefusals(errors)
    if (!saved) throw new ApiError(0, {})
    // a retry after a lost answer uses the same key
    key.current ??= crypto.randomUUID()
    const campaign = await submitDraft(uuid, key.current)
    queries.setQueryData(campaignKeys.one(String(campaign.id)), campaign)
    void queries.invalidateQueries({ queryKey: draftsQuery.queryKey })
    void queries.invalidateQueries({ queryKey: campaignKeys.all })
    onSent(campaign)
  }

  async function send(): Promise<void> {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(undefined)
    try {
      await submit()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status > 0) key.current = undefined
      const errors = fieldRefusals(error)
      if (Object.keys(errors).length > 0) {
        writing.fail(errors)
        onRefusals(errors)
      } else if (error instanceof ApiError && error.status > 0) {
        setFailure(words.preview.failed({ why: error.message }))
      } else {
        setFailure(words.preview.unreached)
      }
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  return { busy, failure, send }
}
