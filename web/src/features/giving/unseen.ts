import { useTranslation } from 'react-i18next'
import { currentSession, subscribe } from '../../platform/session-store.ts'
import { toast } from '../../ui/toast.ts'
import type { Giveable } from '../giveables/giveable.ts'
import type { GivingEvent } from './giving-machine.ts'

/** Gifts that are carried on after their sheet was closed, by the uuid of what they go to. */
const unseen = new Map<string, AbortController>()

type To = Pick<Giveable, 'uuid'>

/** Lets a run go on without its sheet, for as long as its giver is signed in. */
export function goOnUnseen({ uuid }: To, run: AbortController): void {
  unseen.set(uuid, run)
  const giver = currentSession().user?.uuid
  const stop = subscribe(() => {
    if (currentSession().user?.uuid === giver) return
    run.abort()
    stop()
  })
}

export const isUnseen = (signal: AbortSignal): boolean => [...unseen.values()].some((run) => run.signal === signal)

/** A sheet is open again, and takes over. */
export function seeAgain({ uuid }: To): void {
  unseen.get(uuid)?.abort()
  unseen.delete(uuid)
}

/** What a giver who has left must hear: that it did not work after all. The rest comes by mail. */
export function useUnseenWords(giveable: Giveable): (event: GivingEvent) => void {
  const { t } = useTranslation('gifts')
  return (event) => {
    if (isRefused(event)) toast.error(t('failedUnseen', { name: `\u2068${giveable.name}\u2069` }))
  }
}

const isRefused = (event: GivingEvent): boolean =>
  event.type === 'decline' ||
  event.type === 'refuse' ||
  (event.type === 'answer' && ['created', 'failed', 'canceled'].includes(event.gift.status))
