import { useNavigate } from '@tanstack/react-router'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/gifts/gifts'
import { isolate } from '@kindling/words/locale'
import { currentSession } from '../../../platform/session/session-store.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { type Giveable, pageOf } from '../../giveables/index.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { forgetGift, type Place } from './gift-memory.ts'
import type { GivingEvent } from '../states/giving-machine.ts'

/** Gifts that continue without a sheet, and open sheets, by the giveable's uuid. */
const unseen = new Map<string, AbortController>()
const sheets = new Set<string>()
/** The giveable whose toast is shown until its giving sheet opens. */
let toastOf: string | undefined

type To = Pick<Place, 'uuid'>

/** Continues a run without a sheet; it ends with the visit. */
export const continueUnseen = ({ uuid }: To, run: AbortController): void => void unseen.set(uuid, run)

export const isUnseen = (signal: AbortSignal): boolean => [...unseen.values()].some((run) => run.signal === signal)

export const isRunning = ({ uuid }: To): boolean => sheets.has(uuid) || unseen.get(uuid)?.signal.aborted === false

export function takeOver({ uuid }: To): void {
  sheets.add(uuid)
  unseen.get(uuid)?.abort()
  unseen.delete(uuid)
  if (toastOf === uuid) toast.clear()
}

export const releaseSheet = ({ uuid }: To): void => void sheets.delete(uuid)

type GiveableOfGift = Pick<Giveable, 'type' | 'id' | 'uuid' | 'name'>

/** Toasts for a giver who left the sheet. `giveable` is needed only for events without a gift. */
export function useUnseenToasts(giveable?: GiveableOfGift): (event: GivingEvent) => void {
  const navigate = useNavigate()

  function open(to: GiveableOfGift): void {
    void navigate({ to: pageOf(to), search: { give: 1 }, state: { sheetOpenedHere: true } })
  }

  function thank(gift: Gift, to: GiveableOfGift): void {
    const name = currentSession().user?.first_name
    const amount = exactMoney(gift.amount_cents)
    toast.stay({
      tone: 'success',
      title: name ? words.thanks({ name }) : words.thanksNoName,
      text: words.settledUnseen({ amount, name: isolate(to.name) }),
      action: { label: words.seeGift, run: () => open(to) },
      onClose: () => forgetGift(to),
    })
  }

  return (event) => {
    const to: GiveableOfGift | undefined = event.type === 'answer' ? event.gift.giveable : giveable
    if (to === undefined) return
    const settled = event.type === 'answer' && event.gift.status === 'succeeded'
    if (!settled && !isRefused(event)) return
    toastOf = to.uuid
    if (settled) return thank(event.gift, to)
    toast.stay({
      tone: 'notice',
      title: words.nothingChargedTitle,
      text: words.failedUnseen({ name: isolate(to.name) }),
      action: { label: commonWords.tryAgain, run: () => open(to) },
    })
  }
}

const isRefused = (event: GivingEvent): boolean =>
  event.type === 'decline' ||
  event.type === 'unpaid' ||
  event.type === 'refuse' ||
  (event.type === 'answer' && ['created', 'failed', 'canceled'].includes(event.gift.status))
