import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import type { Giveable } from '../../giveables/index.ts'
import { amountOf } from '../amounts/amount.ts'
import { firstChoice } from '../amounts/presets.ts'
import { type Draft, keepDraft, readDraft, recallGift } from '../memory/gift-memory.ts'

export type Choices = Draft & { visibility: NonNullable<Draft['visibility']> }

/** The giver's choices, saved in this tab through a reload and a sign-in. */
export function useChoices(giveable: Giveable, offered_cents: number | undefined) {
  const user = useSession().user
  const [draft, setDraft] = useState(() => firstDraft(giveable, offered_cents, user?.uuid))
  const choices: Choices = { ...draft, visibility: draft.visibility ?? user?.settings?.default_visibility ?? 'name' }
  const change = (changed: Partial<Draft>) => {
    const now = { ...draft, ...changed, by: user?.uuid }
    setDraft(now)
    keepDraft(giveable, now)
  }
  return { choices, change }
}

function firstDraft(giveable: Giveable, offered_cents: number | undefined, by: string | undefined): Draft {
  const terms = recallGift(giveable, by, Date.now())?.terms
  if (terms !== undefined) return { ...terms, amount: amountOf(terms.amount_cents), offered_cents }
  const kept = readDraft(giveable, by)
  // an amount just tapped on the page replaces the saved one
  if (kept !== undefined && (offered_cents === undefined || kept.offered_cents === offered_cents)) return kept
  const amount = amountOf(offered_cents ?? firstChoice(giveable))
  return { cover_fee: false, message: '', ...kept, amount, offered_cents }
}
