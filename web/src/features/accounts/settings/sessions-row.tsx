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
import { sessionsQuery } from './settings.api.ts'
import { Monitor, Smartphone } from 'lucide-react'
import { dayWords } from '../../../ui/text/day-words.ts'

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

type Props = { row: SessionRow; ending: boolean; onEnd: () => void }

function SessionPlace({ row, ending, onEnd }: Props) {
  const device = deviceOf(row)
  const Icon = row.platform === 'web' && !/iOS|Android/.test(row.system ?? '') ? Monitor : Smartphone
  return (
    <li className="flex min-h-17 flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="grid size-11 shrink-0 place-items-center rounded-m bg-surface-2 text-text-2">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="grid min-w-30 flex-1">
        <span className="font-medium">{device}</span>
        {row.current ? (
          <span className="text-small font-semibold text-pine">{words.thisDevice}</span>
        ) : (
          <span className="text-small text-text-2">{words.lastUsed({ day: dayWords(dayOf(row.last_used_at)) })}</span>
        )}
      </span>
      {!row.current && (
        <Button
          variant="outline"
          size="md"
          className="ms-auto shrink-0 whitespace-nowrap"
          aria-label={words.endOf({ device })}
          loading={ending ? words.ending : undefined}
          onClick={onEnd}
        >
          {words.end}
        </Button>
      )}
    </li>
  )
}

function deviceOf({ platform, browser, system, device }: SessionRow): string {
  const on = device ?? system
  if (platform !== 'web') return on === null ? words.kindlingApp : words.appOn({ device: on })
  if (browser !== null && system !== null) return words.browserOn({ browser, system })
  return browser ?? system ?? words.unknownBrowser
}

/** Formats a date for the viewer's calendar. */
function dayOf(moment: string): string {
  const date = new Date(moment)
  const two = (n: number) => String(n).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}
