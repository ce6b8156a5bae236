import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { amountOf, type Giveable } from '../../giveables/index.ts'
import { firstChoice } from '../amounts/presets.ts'
import { asMonthly } from '../monthly/as-monthly.ts'
import { type Draft, saveGiftDraft, readDraft, recallGift } from '../memory/gift-memory.ts'

export type Choices = Draft & { visibility: NonNullable<Draft['visibility']>; monthly: boolean }

/** The giver's choices, saved in this tab through a reload and a sign-in. */
export function useChoices(giveable: Giveable, { offered_cents, monthly, given_cents }: Offer) {
  const user = useSession().user
  const [draft, setDraft] = useState(() => firstDraft(giveable, { offered_cents, monthly, given_cents }, user?.uuid))
  const choices: Choices = {
    ...draft,
    visibility: draft.visibility ?? user?.settings?.default_visibility ?? 'name',
    // a monthly giver changes the plan instead
    monthly: draft.monthly === true && given_cents === 0,
  }
  const change = (changed: Partial<Draft>) => {
    const now = { ...draft, ...changed, by: user?.uuid }
    setDraft(now)
    saveGiftDraft(giveable, now)
  }
  return { choices, change }
}

/** `monthly`: the URL requests it. `given_cents`: the viewer's monthly amount to this giveable. */
type Offer = { offered_cents: number | undefined; monthly: boolean; given_cents: number }

function firstDraft(giveable: Giveable, { offered_cents, monthly, given_cents }: Offer, by: string | undefined): Draft {
  const terms = recallGift(giveable, by, Date.now())?.terms
  if (terms !== undefined) return { ...terms, amount: amountOf(terms.amount_cents), offered_cents }
  const saved = readDraft(giveable, by)
  // an amount just tapped on the page replaces the saved one
  if (saved !== undefined && (offered_cents === undefined || saved.offered_cents === offered_cents)) return saved
  const isMonthlyByDefault = giveable.monthly?.first === true && given_cents === 0
  const isMonthly = giveable.monthly !== undefined && (monthly || isMonthlyByDefault)
  const amount = amountOf(offered_cents ?? firstChoice(isMonthly ? asMonthly(giveable) : giveable))
  return { cover_fee: false, message: '', ...saved, amount, offered_cents, monthly: isMonthly }
}
