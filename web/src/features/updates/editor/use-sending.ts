import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { useKeyOf } from '../../../platform/network/use-key-of.ts'
import { type GiveableAddress, sendChange, sendNew, type SentUpdate, updateKeys } from '../updates.api.ts'
import { type Refusals, serverRefusals, refusalsOf, type Form, sentOf } from './form.ts'

/** `existing`: the uuid of the update to change; `zone`: the time zone of its times. */
type Of = { address: GiveableAddress; existing: string | null; zone: string }
type Sent = { uuid: string; status: SentUpdate['status'] }

/** Sends an update, never twice at once; a retry of the same text reuses its key. */
export function useSending({ address, existing, zone }: Of, onSent: (sent: Sent) => void) {
  const queries = useQueryClient()
  const [going, setGoing] = useState<SentUpdate['status'] | null>(null)
  const [errors, setErrors] = useState<Refusals>({})
  const [failed, setFailed] = useState<string | null>(null)
  const busy = useRef(false)
  const keyOf = useKeyOf()

  async function send(form: Form, status: SentUpdate['status']): Promise<void> {
    if (busy.current) return
    const refusals = refusalsOf(form, status, zone)
    setErrors(refusals)
    setFailed(null)
    if (Object.keys(refusals).length > 0) return
    busy.current = true
    setGoing(status)
    try {
      const body = sentOf(form, status, zone)
      const { data } = await (existing === null
        ? sendNew(address, body, keyOf(body))
        : sendChange(address, existing, body))
      await queries.invalidateQueries({ queryKey: updateKeys.all })
      onSent({ uuid: data.uuid, status })
    } catch (error) {
      if (error instanceof DOMException) return
      setErrors(serverRefusals(error instanceof ApiError ? error.errors : undefined))
      setFailed(messageOf(error))
    } finally {
      busy.current = false
      setGoing(null)
    }
  }
  return { send, going, errors, failed }
}
