import type { GiveableRef } from '@kindling/contract/common'
import * as words from '@kindling/words/notifications/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../platform/network/api.ts'
import { messageOf } from '../../../../platform/network/api-error.ts'
import { Button } from '../../../../ui/forms/button.tsx'
import { Name } from '../../../../ui/text/name.tsx'
import { ResponsiveModal } from '../../../../ui/dialogs/responsive-modal.tsx'
import { ListInSheet } from '../list-in-sheet.tsx'
import { ButtonRow } from '../rows.tsx'
import { mutedQuery } from '../settings.api.ts'

export function MutedRow() {
  const [open, setOpen] = useState(false)
  const muted = useQuery(mutedQuery)
  return (
    <>
      <ButtonRow
        label={words.muted}
        hint={words.mutedHint}
        value={muted.data && words.mutedCount({ count: muted.data.length })}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.muted}>
        <ListInSheet result={muted}>
          {(pages) =>
            pages.length === 0 ? (
              <p className="pt-1 pb-4 text-text-2">{words.mutedNone}</p>
            ) : (
              <ul className="divide-y divide-line">
                {pages.map((one) => (
                  <MutedPage key={one.uuid} page={one} />
                ))}
              </ul>
            )
          }
        </ListInSheet>
      </ResponsiveModal>
    </>
  )
}

function MutedPage({ page: { type, uuid, name } }: { page: GiveableRef }) {
  const queries = useQueryClient()
  const unmute = useMutation({
    mutationFn: () => api('DELETE /{type}/{id}/notification-mute', { params: { type, id: uuid } }),
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries({ queryKey: ['notification-mutes'] }),
  })
  return (
    <li className="py-2">
      <div className="flex min-h-13 flex-wrap items-center gap-x-3 gap-y-1">
        <Name className="as-name-aligned min-w-30 flex-1 font-medium wrap-anywhere">{name}</Name>
        <Button
          variant="outline"
          size="md"
          className="ms-auto shrink-0"
          aria-label={words.unmuteName({ name })}
          loading={unmute.isPending ? words.unmuting : undefined}
          onClick={() => unmute.mutate()}
        >
          {words.unmute}
        </Button>
      </div>
      {unmute.isError && (
        <p role="alert" className="text-small font-medium text-danger">
          {messageOf(unmute.error)}
        </p>
      )}
    </li>
  )
}
