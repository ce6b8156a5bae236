import type { SupporterRow } from '@kindling/contract/common'
import type { OrganizerDay } from '@kindling/contract/donations/thanks'
import * as words from '@kindling/words/donations/thanks'
import { useState } from 'react'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ThankRow } from './thank-row.tsx'
import { useThank, type Organized } from './thanks.api.ts'
import { numberLocale } from '@kindling/words/locale'

type Props = { giveable: Organized; day: OrganizerDay; onClose: () => void }

/** The rows stay while the sheet is open, thanked or not; newer gifts load on request. */
export function ThanksSheet({ giveable, day, onClose }: Props) {
  const [rows, setRows] = useState(() => notesFirst(day.to_thank))
  const [thanked, setThanked] = useState<ReadonlySet<string>>(new Set())
  const sending = useThank(giveable)
  const unthanked = rows.filter(({ uuid }) => !thanked.has(uuid)).map(({ uuid }) => uuid)
  const note = (uuids: readonly string[]) => setThanked((before) => new Set([...before, ...uuids]))
  const coming = day.to_thank.filter(({ uuid }) => !rows.some((row) => row.uuid === uuid))
  return (
    <ResponsiveModal
      open
      onOpenChange={(open) => !open && onClose()}
      title={words.title}
      size={480}
      footer={
        <div className="grid gap-2">
          {sending.isError && <InlineError>{messageOf(sending.error)}</InlineError>}
          <p role="status" className={unthanked.length === 0 ? 'text-center font-semibold text-pine' : 'sr-only'}>
            {unthanked.length === 0 && words.allDone}
          </p>
          {unthanked.length > 0 ? (
            <Button
              full
              loading={sending.isPending ? words.thanking : undefined}
              onClick={() => sending.thank({ gifts: unthanked }, () => note(unthanked))}
            >
              {words.thankAll({ count: unthanked.length })}
            </Button>
          ) : coming.length > 0 ? (
            <Button full onClick={() => setRows(notesFirst(day.to_thank))}>
              {words.more(counted(day.to_thank_count))}
            </Button>
          ) : (
            <Button full variant="outline" onClick={onClose}>
              {words.done}
            </Button>
          )}
        </div>
      }
    >
      <p className="text-small text-text-2">{words.lead}</p>
      <ul aria-label={words.people} className="divide-y divide-line pb-2">
        {rows.map((row) => (
          <ThankRow
            key={row.uuid}
            giveable={giveable}
            row={row}
            thanked={thanked.has(row.uuid)}
            onThanked={() => note([row.uuid])}
          />
        ))}
      </ul>
    </ResponsiveModal>
  )
}

/** Gifts with a note come first. */
const notesFirst = (rows: readonly SupporterRow[]) => rows.toSorted((a, b) => Number(isBare(a)) - Number(isBare(b)))

const isBare = ({ message, dedication }: SupporterRow) => message === null && dedication === undefined

export const counted = (count: number) => ({ count, formatted: count.toLocaleString(numberLocale) })
