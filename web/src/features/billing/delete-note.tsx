import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/billing/billing'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../platform/network/api.ts'
import { showChanged } from './billing.api.ts'

/** Deletes the giver's note, or the dedication alone, for everybody. The second tap is the answer to the question, since nothing brings it back. */
export function DeleteNote({ gift }: { gift: Gift }) {
  const [asked, setAsked] = useState(false)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: async () => (await api('DELETE /gifts/{uuid}/note', { params: { uuid: gift.uuid } })).data,
    onSuccess: (changed) => showChanged(queries, changed),
  })
  return (
    <>
      <button
        type="button"
        className="hit-44 font-semibold text-ember-text"
        onClick={() => (asked ? !remove.isPending && remove.mutate() : setAsked(true))}
      >
        {asked ? words.deleteNoteForGood : gift.message === null ? words.deleteDedication : words.deleteNote}
      </button>
      {remove.isError && (
        <p role="alert" className="pt-2 font-semibold text-danger">
          {words.failed}
        </p>
      )}
    </>
  )
}
