import type { GiverOfRecord } from '@kindling/contract/receipts/giver-of-record'
import * as words from '@kindling/words/receipts/giver'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../platform/network/api.ts'
import { ApiError, messageOf } from '../../../platform/network/api-error.ts'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { whatIsMissing } from '../../../ui/forms/what-is-missing.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { giverQuery } from '../billing.api.ts'

export type GiverSheetProps = { giver: GiverOfRecord | null; onClose: () => void }

const place = { street: '', street_2: '', city: '', state: '', zip_code: '', country: '' }
const pair = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] items-start gap-5'

/** The name and address that receipts have in place of the profile's. */
export function GiverSheet({ giver, onClose }: GiverSheetProps) {
  const queries = useQueryClient()
  const box = useRef<HTMLDivElement>(null)
  const [start] = useState<GiverOfRecord>(giver ?? { kind: 'person', name: '', ...place })
  const [typed, type, forget] = useTyped('giver of record', start)
  const [errors, setErrors] = useState<Record<string, string[]>>({})
  const put = (part: Partial<GiverOfRecord>) => {
    type((before) => ({ ...before, ...part }))
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in part))))
  }
  const show = (saved: GiverOfRecord | null) => {
    queries.setQueryData(giverQuery.queryKey, saved)
    // each receipt says whether it has the name of now
    void queries.invalidateQueries({ queryKey: ['receipts'] })
  }

  async function save(): Promise<boolean> {
    try {
      show((await api('PUT /user/giver-of-record', { body: typed })).data)
      toast.success(words.saved)
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.errors === undefined) throw error
      const { errors: wrong } = error
      flushSync(() => setErrors(wrong)) // the field must be marked before it can get focus
      box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
      return false
    }
  }
  const field = (name: Exclude<keyof GiverOfRecord, 'kind'>) => ({
    label: words.labels[name],
    optional: name !== 'name',
    value: typed[name],
    error: errors[name]?.[0],
    onChange: ({ target }: { target: { value: string } }) => put({ [name]: target.value }),
  })
  return (
    <FormSheet
      title={words.title}
      act={words.save}
      acting={words.saving}
      size={520}
      isChanged={JSON.stringify(typed) !== JSON.stringify(start)}
      missing={whatIsMissing([[words.labels.name, typed.name.trim() !== '']])}
      onAct={save}
      forget={forget}
      onClose={onClose}
    >
      <p className="text-small text-text-2">{words.body}</p>
      <RadioRows
        label={words.kind}
        labelShown
        value={typed.kind}
        onChange={(kind) => put({ kind })}
        options={(['person', 'organization'] as const).map((value) => ({ value, ...words.kinds[value] }))}
      />
      <div ref={box} className="grid gap-5">
        <TextField {...field('name')} dir="auto" maxLength={120} aria-required autoComplete="off" />
        <TextField {...field('street')} dir="auto" maxLength={200} autoComplete="address-line1" />
        <TextField {...field('street_2')} dir="auto" maxLength={200} autoComplete="address-line2" />
        <div className={pair}>
          <TextField {...field('city')} dir="auto" maxLength={100} autoComplete="address-level2" />
          <TextField {...field('state')} dir="auto" maxLength={100} autoComplete="address-level1" />
        </div>
        <TextField {...field('zip_code')} maxLength={20} autoComplete="postal-code" />
        <TextField
          {...field('country')}
          dir="auto"
          hint={words.countryHint}
          maxLength={60}
          autoComplete="country-name"
        />
      </div>
      {giver !== null && (
        <Remove
          onRemoved={() => {
            show(null)
            forget()
            onClose()
          }}
        />
      )}
    </FormSheet>
  )
}

function Remove({ onRemoved }: { onRemoved: () => void }) {
  const remove = useMutation({
    mutationFn: () => api('DELETE /user/giver-of-record'),
    onSuccess: () => {
      toast.success(words.removed)
      onRemoved()
    },
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <Button
      type="button"
      variant="ghost"
      size="md"
      className="-ms-3 justify-self-start px-3!"
      loading={remove.isPending ? words.saving : undefined}
      onClick={() => remove.mutate()}
    >
      {words.remove}
    </Button>
  )
}
