import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { newUuid } from '../../../platform/uuid.ts'
import { type GiveableAddress, sendChange, sendNew, type SentUpdate, updateKeys } from '../updates.api.ts'
import { type Refusals, serverRefusals, refusalsOf, type Form, sentOf } from './form.ts'

/** What was sent last: `of` is the form with its status, as JSON. */
export type LastSent = { of: string; body: SentUpdate; key: string }

/** `existing`: the uuid of the update to change; `zone`: the time zone of its times. */
type Of = {
  address: GiveableAddress
  existing: string | null
  zone: string
  mayNotify: boolean
  lastSent: () => LastSent | null
  keepSent: (sent: LastSent) => void
}
type Sent = { uuid: string; status: SentUpdate['status'] }

/**
 * Sends an update, never twice at once. A form that was not changed since is sent with the same key and body, also after
 * a reload, so that an update whose answer was lost is published once.
 */
export function useSending(
  { address, existing, zone, mayNotify, lastSent, keepSent }: Of,
  onSent: (sent: Sent) => void,
) {
  const queries = useQueryClient()
  const [going, setGoing] = useState<SentUpdate['status'] | null>(null)
  const [errors, setErrors] = useState<Refusals>({})
  const [failed, setFailed] = useState<string | null>(null)
  const busy = useRef(false)

  async function send(form: Form, status: SentUpdate['status']): Promise<void> {
    if (busy.current) return
    const refusals = refusalsOf(form, status, zone)
    setErrors(refusals)
    setFailed(null)
    if (Object.keys(refusals).length > 0) return
    busy.current = true
    setGoing(status)
    try {
      const { body, key } = nextSent(form, status)
      const { data } = await (existing === null ? sendNew(address, body, key) : sendChange(address, existing, body))
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

  function nextSent(form: Form, status: SentUpdate['status']): LastSent {
    const of = JSON.stringify([form, status])
    const last = lastSent()
    if (last?.of === of) return last
    const next = { of, body: sentOf({ ...form, notify: form.notify && mayNotify }, status, zone), key: newUuid() }
    keepSent(next)
    return next
  }
}
