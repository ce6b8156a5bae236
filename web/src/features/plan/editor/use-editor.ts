import type { Plan } from '@kindling/contract/plan/calls'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { publicConfigQuery } from '../../../platform/network/public-config.ts'
import { useSession } from '../../../platform/session/session.ts'
import { usePlanChange } from '../plan.api.ts'
import { changesOf, type Draft, draftOf, type Refusal, refusalOf, rebased } from './rows.ts'

export type Editor = {
  draft: Draft
  edit: (draft: Draft) => void
  refusal: Refusal | undefined
  dirty: boolean
  saving: boolean
  failed: string | undefined
  limits: { smallest_cents: number; largest_cents: number } | undefined
  card_fee: { rate_bp: number; fixed_cents: number } | undefined
  save: () => Promise<void>
  /** Deletes what this device saved of the edits. */
  forget: () => void
  /** Applies the edits to a plan that has changed meanwhile. */
  rebase: (plan: Plan) => void
}

/** The editor's values until they are saved; the plan changes once the server answers. */
export function useEditor(plan: Plan, onSaved: (from: string | null) => void): Editor {
  const config = useQuery(publicConfigQuery).data
  const { user } = useSession()
  const [draft, setDraft, forget] = useTyped<Draft>(
    'plan',
    () => draftOf(plan),
    (restored) => ({ ...rebased(restored, plan), day: restored.day, cover_fee: restored.cover_fee }),
  )
  const [state, setState] = useState<'typing' | 'saving' | { failed: string }>('typing')
  const change = usePlanChange()
  const busy = useRef(false)
  const limits = config && {
    smallest_cents: config.limits.smallest_monthly_cents,
    largest_cents: user?.largest_gift_cents ?? config.limits.largest_gift_cents,
  }
  const refusal = limits && refusalOf(draft, limits)
  const body = changesOf(plan, draft)

  async function save(): Promise<void> {
    if (busy.current || refusal !== undefined || body === null) return
    busy.current = true
    setState('saving')
    try {
      const { from } = await change(`PATCH ${JSON.stringify(body)}`, (idempotencyKey) =>
        api('PATCH /plan', { body, idempotencyKey }),
      )
      setState('typing')
      forget()
      onSaved(from)
    } catch (error) {
      if (!(error instanceof DOMException)) setState({ failed: messageOf(error) })
    } finally {
      busy.current = false
    }
  }
  return {
    draft,
    edit(next) {
      setState('typing')
      setDraft(next)
    },
    refusal,
    dirty: body !== null,
    saving: state === 'saving',
    failed: typeof state === 'object' ? state.failed : undefined,
    limits,
    card_fee: config?.card_fee,
    save,
    forget,
    rebase: (changed) => setDraft((now) => rebased(now, changed)),
  }
}
