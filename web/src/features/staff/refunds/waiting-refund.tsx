import type { StaffRefunds } from '@kindling/contract/staff/calls'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/staff/staff'
import { Link } from '@tanstack/react-router'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Money } from '../../../ui/text/money.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { decideRefund } from '../staff.api.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { answerWords } from './answer-words.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { of: StaffRefunds['waiting'][number] }

/** Above the limit of one person, the staff member who requested it can decline it but not approve it. */
export function WaitingRefund({ of: r }: Props) {
  const [confirming, setConfirming] = useOpenSheet<'approve' | 'decline'>(`decision of ${r.uuid}`)
  const amount = exactMoney(r.amount_cents)
  const fee = words.refundFee({ amount: exactMoney(r.fee_cents) })
  const loss = r.loss_cents > 0 ? words.loses({ amount: exactMoney(r.loss_cents) }) : undefined
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1">
        <p dir="auto" lang="" className="font-semibold wrap-anywhere whitespace-pre-line">
          {r.reason}
        </p>
        <Money cents={r.amount_cents} style="exact" className="text-h3 font-bold tabular-nums" />
        <p className="col-span-2 text-small wrap-anywhere text-text-2">
          <AsWritten>
            {r.asked_by === null ? words.askedByGiver : words.askedBy({ mail: isolate(r.asked_by) })}
          </AsWritten>
          {' · '}
          <RelativeTime at={r.asked_at} />
        </p>
        <Whose of={r} />
        <p className="col-span-2 text-small wrap-anywhere text-text-2">
          {words.payment} <span className="select-all">{r.payment}</span>
          {r.gift !== null && (
            <span className="block">
              {words.gift} <span className="select-all">{r.gift}</span>
            </span>
          )}
        </p>
      </div>
      <p className="text-small text-text-2">
        <AsWritten>{fee}</AsWritten>
      </p>
      {r.dispute !== 'none' && (
        <p className="rounded-m bg-danger-soft px-3.5 py-3 font-semibold text-danger">
          {words.refundDispute[r.dispute]}
        </p>
      )}
      {loss !== undefined && <p className="rounded-m bg-surface-2 px-3.5 py-3 font-semibold">{loss}</p>}
      {!r.may_approve && <p className="text-small text-text-2">{words.ownRequest}</p>}
      <div className="grid grid-cols-2 gap-2">
        <Button size="md" variant="outline" aria-haspopup="dialog" onClick={() => setConfirming('decline')}>
          {words.refundActs.decline}
        </Button>
        {r.may_approve && (
          <Button size="md" aria-haspopup="dialog" onClick={() => setConfirming('approve')}>
            {words.refundActs.approve}
          </Button>
        )}
      </div>
      {confirming && (
        <ActSheet
          about={r.uuid}
          title={confirming === 'approve' ? words.approveAsk({ amount }) : words.declineAsk({ amount })}
          body={
            confirming === 'approve'
              ? [loss ?? words.approveBody, fee].join(' ')
              : r.asked_by === null
                ? words.declineBodyGiver
                : words.declineBody
          }
          act={words.refundActs[confirming]}
          asks={confirming === 'decline'}
          hint={r.asked_by === null ? words.declineHintGiver : words.logHint}
          onAct={async (reason) => {
            const answer = await decideRefund(
              r.uuid,
              confirming === 'decline'
                ? { act: confirming, reason }
                : { act: confirming, ...(loss !== undefined && { loss_cents: r.loss_cents }) },
            )
            toast.success(answer === null ? words.declined : answerWords(answer))
          }}
          onClose={() => setConfirming(undefined)}
        />
      )}
    </div>
  )
}

/** Who gave and what it went to, with links. */
const Whose = ({ of: { giver, giveables } }: Props) => (
  <ul className="col-span-2 flex flex-wrap gap-x-4 text-small wrap-anywhere">
    <li>
      {giver === null ? (
        words.giverGone
      ) : (
        <>
          {words.giver}{' '}
          <Link to="/user/$uuid" params={{ uuid: giver.uuid }} className="hit-44 font-semibold text-ember-text">
            <Name>{giver.name}</Name>
          </Link>
        </>
      )}
    </li>
    {giveables.map(({ type, id, uuid, name }) => (
      <li key={uuid}>
        {words.gaveTo}{' '}
        <Link to={`/${type}/${id}` as '/'} className="hit-44 font-semibold text-ember-text">
          <Name>{name}</Name>
        </Link>
      </li>
    ))}
  </ul>
)
