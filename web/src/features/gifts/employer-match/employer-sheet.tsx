import type { Receipt } from '@kindling/contract/receipts/calls'
import * as words from '@kindling/words/gifts/employer-match'
import { numberLocale } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { api } from '../../../platform/network/api.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { moneyInColumns } from '../../../ui/text/amounts.ts'
import { CopyNote, useCopy } from '../../invites/index.ts'

/** `uuid`: of the gift. */
export type EmployerSheetProps = { uuid: string; onClose: () => void }

const pauseMs = 2_000
const mostLooks = 60

/** The details of a receipt that an employer's form asks for, to be copied together. */
export function EmployerSheet({ uuid, onClose }: EmployerSheetProps) {
  const gift = useQuery({
    queryKey: ['gift', uuid, 'receipt number'],
    queryFn: async ({ signal }) => (await api('GET /gifts/{uuid}', { params: { uuid }, signal })).data.receipt_number,
    refetchInterval: ({ state }) => state.data === null && state.dataUpdateCount < mostLooks && pauseMs,
  })
  const number = gift.data ?? ''
  const receipt = useQuery({
    queryKey: ['receipts', number],
    queryFn: async ({ signal }) => (await api('GET /receipts/{number}', { params: { number }, signal })).data,
    enabled: number !== '',
  })
  const failed = [gift, receipt].find(({ isError, data }) => isError && data === undefined)
  const groups = receipt.data === undefined ? [] : factsOf(receipt.data)
  const lines = groups.flat().map(([name, value]) => words.line({ name, value }))
  const [copied, copy] = useCopy(lines.join('\n'))
  const Icon = copied === 'yes' ? Check : Copy
  const mayCopy = !failed && groups.length > 0 && copied !== 'failed'
  return (
    <ResponsiveModal
      open
      onOpenChange={onClose}
      title={words.title}
      size={520}
      footer={
        mayCopy && (
          <Button full onClick={copy} icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}>
            {copied === 'yes' ? words.copied : words.copy}
          </Button>
        )
      }
    >
      <p className="pb-4 text-small text-text-2">{words.body}</p>
      {failed ? (
        <ErrorState onRetry={() => void failed.refetch()} />
      ) : gift.data === null ? (
        <p role="status">{words.early}</p>
      ) : receipt.data === undefined ? (
        <LoadingRegion onRetry={() => void receipt.refetch()}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      ) : groups.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        // nothing else that scrolls here takes focus, and people scroll by keyboard, too
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <section tabIndex={0} aria-label={words.title} className="outline-offset-4">
          {groups.map((facts, nth) => (
            <Facts key={nth} facts={facts} />
          ))}
          <CopyNote copied={copied} text={lines.join('\n')} rows={lines.length} />
        </section>
      )}
    </ResponsiveModal>
  )
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid gap-2 border-t border-line py-3 select-text">
    {facts.map(([name, value]) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4">
        <dt className="text-text-2">{name}</dt>
        <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)

type Fact = readonly [name: string, value: string]

/**
 * Lists what the paper says, then a group for each receiver; none if nothing is left. By the receipt or its last correction,
 * because an employer must be told what a paper says.
 */
function factsOf({ number, corrections, day, giver, received }: Receipt): Fact[][] {
  if (received.length === 0) return []
  const date = new Date(day).toLocaleDateString(numberLocale, { dateStyle: 'long', timeZone: 'UTC' })
  const paper: Fact[] = [
    [words.receipt, corrections.at(-1)?.number ?? number],
    [words.date, date],
    ...(giver ? [[words.giver, giver.name] as const] : []),
    ...(giver?.address ? [[words.address, giver.address] as const] : []),
  ]
  const toEach = received.map(({ name, ein, amount_cents: cents }): Fact[] => [
    [words.received, name],
    [words.ein, ein],
    [words.amount, moneyInColumns(cents)],
  ])
  return [paper, ...toEach]
}
