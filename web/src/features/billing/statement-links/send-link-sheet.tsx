import * as words from '@kindling/words/billing/statement-links'
import { isolate } from '@kindling/words/locale'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../platform/network/api.ts'
import { useKeyOf } from '../../../platform/network/use-key-of.ts'
import { ApiError } from '../../../platform/network/api-error.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { whatIsMissing } from '../../../ui/forms/what-is-missing.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { sentLinksQuery } from '../billing.api.ts'
import { SelectRow } from '../history/select-row.tsx'

/** `periods`: the names of the statements to choose from. */
export type SendLinkSheetProps = { periods: readonly { value: string; name: string }[]; onClose: () => void }

/** Asks for the address of an accountant, and mails a link to one statement there. */
export function SendLinkSheet({ periods, onClose }: SendLinkSheetProps) {
  const queries = useQueryClient()
  const field = useRef<HTMLInputElement>(null)
  const [period, setPeriod] = useState(periods[0]!.value)
  const [email, type, forget] = useTyped('statement link', '')
  const [error, setError] = useState<string>()
  const keyOf = useKeyOf()

  async function send(): Promise<boolean> {
    try {
      const to = email.trim()
      const body = { period, email: to }
      await api('POST /billing/statement-links', { body, idempotencyKey: keyOf(body) })
      void queries.invalidateQueries({ queryKey: sentLinksQuery.queryKey })
      toast.success(words.sent({ email: isolate(to) }))
      return true
    } catch (failure) {
      const wrong = failure instanceof ApiError ? failure.errors?.email?.[0] : undefined
      if (wrong === undefined) throw failure
      flushSync(() => setError(wrong)) // the field must be marked before it can get focus
      field.current?.focus()
      return false
    }
  }
  return (
    <FormSheet
      title={words.title}
      act={words.act}
      acting={words.acting}
      size={520}
      isChanged={email !== ''}
      missing={whatIsMissing([[words.email, email.trim() !== '']])}
      onAct={send}
      forget={forget}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{words.body}</p>
      {periods.length > 1 && <SelectRow label={words.which} value={period} options={periods} onChange={setPeriod} />}
      <TextField
        ref={field}
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        label={words.email}
        value={email}
        error={error}
        aria-required
        onChange={({ target }) => {
          type(target.value)
          setError(undefined)
        }}
      />
    </FormSheet>
  )
}
