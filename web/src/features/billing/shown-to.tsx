import type { Visibility } from '@kindling/contract/common'
import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import * as givingWords from '@kindling/words/gifts/gifts'
import { useEffect, useId, useRef, useState } from 'react'
import { RadioRows } from '../../ui/forms/radio-rows.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../platform/network/api.ts'
import { showChanged } from './billing.api.ts'

const visibilities: readonly Visibility[] = ['full', 'name', 'anonymous']

export function ShownTo({ gift }: { gift: Gift }) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const choices = useRef<HTMLElement>(null)
  // at the foot of a sheet the choices would open outside the visible part
  useEffect(() => {
    if (open) choices.current?.scrollIntoView({ block: 'nearest' })
  }, [open])
  const { change, wanted, isError } = useChangeVisibility(gift)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 py-3">
      <dt className="text-text-2">{words.shownAs}</dt>
      <dd className="flex flex-wrap items-baseline justify-end gap-x-4 font-semibold">
        <span role="status">{givingWords.visibility[wanted]}</span>
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="hit-44 text-ember-text"
        >
          {open ? words.done : words.change}
        </button>
      </dd>
      <dd ref={choices} id={id} hidden={!open} className="col-span-2 -mx-3 scroll-mb-4 pt-2">
        {open && (
          <RadioRows<Visibility>
            label={words.shownAs}
            value={wanted}
            onChange={change}
            options={visibilities.map((choice) => ({
              value: choice,
              label: givingWords.visibility[choice],
              hint: choice === 'full' ? words.shownHint : givingWords.visibilityHint[choice],
            }))}
          />
        )}
        {isError && (
          <p role="alert" className="px-3 pt-2 font-semibold text-danger">
            {words.failed}
          </p>
        )}
      </dd>
    </div>
  )
}

/** Changes who sees a gift. `wanted` is the giver's last choice; after a failure the saved value is shown again. */
function useChangeVisibility(gift: Pick<Gift, 'uuid' | 'visibility'>) {
  const queries = useQueryClient()
  const saving = useMutation({
    // one call after the other, so that the last choice wins
    scope: { id: `visibility ${gift.uuid}` },
    mutationFn: async (visibility: Visibility) =>
      (await api('PATCH /gifts/{uuid}', { params: { uuid: gift.uuid }, body: { visibility } })).data,
    onSuccess: (changed) => showChanged(queries, changed),
  })
  return {
    change: saving.mutate,
    wanted: saving.isPending ? saving.variables : gift.visibility,
    isError: saving.isError,
  }
}
