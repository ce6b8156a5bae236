import { useNavigate } from '@tanstack/react-router'
import type { Gift } from '@kindling/contract/gifts'
import { formatMoney } from '@kindling/contract/money'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/giving'
import { apart, numberLocale } from '@kindling/words/locale'
import { currentSession } from '../../../platform/session/session-store.ts'
import { toast } from '../../../ui/toast.ts'
import { type Giveable, pageOf } from '../../giveables/index.ts'
import { forgetGift, type Place } from './gift-memory.ts'
import type { GivingEvent } from '../states/giving-machine.ts'

/** Gifts that are carried on without a sheet, and sheets that are open, by the uuid of what they give to. */
const unseen = new Map<string, AbortController>()
const sheets = new Set<string>()
/** The gift of the word that stays, until its sheet says the rest. */
let told: string | undefined

type To = Pick<Place, 'uuid'>

/** Lets a run go on without a sheet; it ends with the visit of its giver. */
export const goOnUnseen = ({ uuid }: To, run: AbortController): void => void unseen.set(uuid, run)

export const isUnseen = (signal: AbortSignal): boolean => [...unseen.values()].some((run) => run.signal === signal)

/** Whether a gift to this is carried on already, by an open sheet or without. */
export const isCarried = ({ uuid }: To): boolean => sheets.has(uuid) || unseen.get(uuid)?.signal.aborted === false

/** A sheet is open, and takes over. */
export function seeAgain({ uuid }: To): void {
  sheets.add(uuid)
  unseen.get(uuid)?.abort()
  unseen.delete(uuid)
  if (told === uuid) toast.clear()
}

export const lookAway = ({ uuid }: To): void => void sheets.delete(uuid)

type Told = Pick<Giveable, 'type' | 'id' | 'uuid' | 'name'>

/**
 * What a giver hears who has left: thanks, or that it did not work and nothing was charged; with the way back to the
 * sheet, which says the rest. `giveable` is needed only for words that come without the gift.
 */
export function useUnseenWords(giveable?: Told): (event: GivingEvent) => void {
  const navigate = useNavigate()

  function open(to: Told): void {
    void navigate({ to: pageOf(to), search: { give: 1 }, state: { sheetOpenedHere: true } })
  }

  function thank(gift: Gift, to: Told): void {
    const name = currentSession().user?.first_name
    const amount = formatMoney(gift.amount_cents, { style: 'exact', locale: numberLocale })
    toast.stay({
      tone: 'success',
      title: name ? words.thanks({ name }) : words.thanksNoName,
      text: words.settledUnseen({ amount, name: apart(to.name) }),
      action: { label: words.seeGift, run: () => open(to) },
      onClose: () => forgetGift(to),
    })
  }

  return (event) => {
    const to: Told | undefined = event.type === 'answer' ? event.gift.giveable : giveable
    if (to === undefined) return
    const settled = event.type === 'answer' && event.gift.status === 'succeeded'
    if (!settled && !isRefused(event)) return
    told = to.uuid
    if (settled) return thank(event.gift, to)
    toast.stay({
      tone: 'notice',
      title: words.nothingChargedTitle,
      text: words.failedUnseen({ name: apart(to.name) }),
      action: { label: commonWords.tryAgain, run: () => open(to) },
    })
  }
}

const isRefused = (event: GivingEvent): boolean =>
  event.type === 'decline' ||
  event.type === 'refuse' ||
  (event.type === 'answer' && ['created', 'failed', 'canceled'].includes(event.gift.status))
