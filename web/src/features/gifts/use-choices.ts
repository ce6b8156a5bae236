import { useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { firstChoice, oneTimePresets, type Preset, presetsOf } from '../amounts/presets.ts'
import { amountText } from '../amounts/amount.ts'
import { type Draft, keepDraft, readDraft, recallGift } from '../giving/gift-memory.ts'
import type { Giveable } from '../giveables/giveable.ts'

export type Choices = Draft & { visibility: NonNullable<Draft['visibility']> }

/** What the giver chose so far, kept in this tab through a reload and a sign-in; with the amounts on offer. */
export function useChoices(giveable: Giveable, offered_cents: number | undefined) {
  const user = useSession().user
  const presets = presetsFor(giveable)
  const [draft, setDraft] = useState(() => firstDraft(giveable, presets, offered_cents, user?.uuid))
  const choices: Choices = { ...draft, visibility: draft.visibility ?? user?.settings?.default_visibility ?? 'name' }
  const change = (changed: Partial<Draft>) => {
    const now = { ...draft, ...changed, by: user?.uuid }
    setDraft(now)
    keepDraft(giveable, now)
  }
  return { presets, choices, change }
}

const presetsFor = ({ type, suggested_cents, goal_cents, raised_cents }: Giveable) =>
  presetsOf(suggested_cents.length > 0 ? suggested_cents : oneTimePresets[type], goal_cents, raised_cents)

function firstDraft(giveable: Giveable, presets: Preset[], offered: number | undefined, by: string | undefined): Draft {
  const terms = recallGift(giveable, by, Date.now())?.terms
  if (terms !== undefined) return { ...terms, amount: amountText(terms.amount_cents), offered_cents: offered }
  const kept = readDraft(giveable, by)
  // An amount that was just tapped on the page is meant, whatever was typed here before.
  if (kept !== undefined && (offered === undefined || kept.offered_cents === offered)) return kept
  const amount = amountText(offered ?? firstChoice(presets))
  return { cover_fee: false, message: '', ...kept, amount, offered_cents: offered }
}
