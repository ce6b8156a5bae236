import { useRef, useState } from 'react'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { type Refusals, refusalsOf, type Field, serverRefusals, type Values } from './community-values.ts'

/** A form that creates or edits a community: errors, and sending. Its caller holds the values. */
export function useCommunityValues(values: Values, onChange: (values: Values) => void) {
  const [refusals, setRefusals] = useState<Refusals>({})
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  function change(changed: Partial<Values>): void {
    const next = { ...values, ...changed }
    // a changed field loses its error
    setRefusals((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
    onChange(next)
  }

  /** Returns whether these fields are valid; otherwise it shows the errors and focuses the first invalid field. */
  function check(fields: readonly Field[]): boolean {
    return showRefusals(refusalsOf(values, fields))
  }

  function showRefusals(found: Refusals): boolean {
    setRefusals(found)
    const [first] = Object.keys(found)
    if (first !== undefined) setTimeout(() => focusOn(first), 50)
    return first === undefined
  }

  /** Sends once, even if pressed twice. Returns the server's errors by field, or undefined on success. */
  async function send(call: () => Promise<void>): Promise<Refusals | undefined> {
    if (busy.current) return {}
    busy.current = true
    setSending(true)
    setProblem(undefined)
    try {
      await call()
      return undefined
    } catch (error) {
      if (error instanceof DOMException) return {}
      const found = error instanceof ApiError ? serverRefusals(error.errors) : {}
      if (showRefusals(found)) setProblem(messageOf(error))
      return found
    } finally {
      busy.current = false
      setSending(false)
    }
  }
  return { values, refusals, change, check, send, sending, problem }
}

function focusOn(field: string): void {
  const found = document.querySelector<HTMLElement>(`[data-field="${field}"]`)
  found?.focus()
  found?.scrollIntoView({ block: 'center' })
}
