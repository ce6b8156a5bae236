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
  return (
    <ResponsiveModal open onOpenChange={onClose} title={words.title} size={520}>
      <p className="pb-4 text-small text-text-2">{words.body}</p>
      {failed ? (
        <ErrorState onRetry={() => void failed.refetch()} />
      ) : gift.data === null ? (
        <p role="status">{words.early}</p>
      ) : receipt.data === undefined ? (
        <LoadingRegion onRetry={() => void receipt.refetch()}>
          <Skeleton className="h-60" />
        </LoadingRegion>
      ) : receipt.data.received.length === 0 ? (
        <p>{words.nothing}</p>
      ) : (
        <Details receipt={receipt.data} />
      )}
    </ResponsiveModal>
  )
}

function Details({ receipt }: { receipt: Receipt }) {
  const facts = factsOf(receipt)
  const text = facts.map(([name, value]) => words.line({ name, value })).join('\n')
  const [copied, copy] = useCopy(text)
  const Icon = copied === 'yes' ? Check : Copy
  return (
    <div className="grid gap-4">
      <dl className="grid gap-2 select-text">
        {facts.map(([name, value], nth) => (
          <div key={nth} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-text-2">{name}</dt>
            <dd dir="auto" className="min-w-0 font-semibold wrap-anywhere">
              {value}
            </dd>
          </div>
        ))}
      </dl>
      {copied !== 'failed' && (
        <Button full onClick={copy} icon={<Icon size={20} strokeWidth={1.75} aria-hidden />}>
          {copied === 'yes' ? words.copied : words.copy}
        </Button>
      )}
      <CopyNote copied={copied} text={text} rows={facts.length} />
    </div>
  )
}

type Fact = readonly [name: string, value: string]

/** By the receipt or its last correction: what an employer is told must be what a paper says. */
function factsOf({ number, corrections, day, giver, received }: Receipt): Fact[] {
  const date = new Date(day).toLocaleDateString(numberLocale, { dateStyle: 'long', timeZone: 'UTC' })
  return [
    [words.receipt, corrections.at(-1)?.number ?? number],
    [words.date, date],
    ...(giver ? [[words.giver, giver.name] as const] : []),
    ...(giver?.address ? [[words.address, giver.address] as const] : []),
    ...received.flatMap(({ name, ein, amount_cents: cents }): Fact[] => [
      [words.received, name],
      [words.ein, ein],
      [words.amount, moneyInColumns(cents)],
    ]),
  ]
}
