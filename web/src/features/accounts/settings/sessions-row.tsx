import type { SessionRow } from '@kindling/contract/accounts/sign-in'
import * as words from '@kindling/words/accounts/settings'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../platform/network/api.ts'
import { isMissing, messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ListInSheet } from './list-in-sheet.tsx'
import { ButtonRow } from './rows.tsx'
import { SessionPlace } from './session-place.tsx'
import { sessionsQuery } from './settings.api.ts'

const others = 'others'

export function SessionsRow() {
  const [open, setOpen] = useState(false)
  const sessions = useQuery(sessionsQuery)
  const count = sessions.data?.length
  return (
    <>
      <ButtonRow
        label={words.sessions}
        value={count === undefined ? undefined : words.devices({ count })}
        onClick={() => setOpen(true)}
      />
      <ResponsiveModal open={open} onOpenChange={setOpen} title={words.sessions}>
        <ListInSheet result={sessions}>{(rows) => <Places rows={rows} />}</ListInSheet>
      </ResponsiveModal>
    </>
  )
}

function Places({ rows }: { rows: readonly SessionRow[] }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: async (which: string) => {
      if (which === others) return api('DELETE /user/sessions')
      try {
        await api('DELETE /user/sessions/{uuid}', { params: { uuid: which } })
      } catch (error) {
        // a session that has already ended is a success
        if (!isMissing(error)) throw error
      }
    },
    networkMode: 'always',
    onSuccess: () => queries.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  const isAlone = rows.every(({ current }) => current)
  return (
    <>
      <p className="pb-1 text-small text-text-2">{isAlone ? words.onlyHere : words.sessionsHint}</p>
      {end.isError && (
        <p role="alert" className="py-1 font-medium text-danger">
          {messageOf(end.error)}
        </p>
      )}
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <SessionPlace
            key={row.uuid}
            row={row}
            ending={end.isPending && end.variables === row.uuid}
            onEnd={() => end.mutate(row.uuid)}
          />
        ))}
      </ul>
      {!isAlone && (
        <Button
          variant="outline"
          full
          className="mt-3"
          loading={end.isPending && end.variables === others ? words.ending : undefined}
          onClick={() => end.mutate(others)}
        >
          {words.endOthers}
        </Button>
      )}
    </>
  )
}
