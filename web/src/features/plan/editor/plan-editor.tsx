import type { Plan } from '@kindling/contract/plan/calls'
import { chargeDays } from '@kindling/contract/plan/rules'
import { chargeToCover } from '@kindling/contract/money'
import * as words from '@kindling/words/plan/plan'
import { Plus } from 'lucide-react'
import { useId } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { usePlanChange } from '../plan.api.ts'
import { ItemRow } from './item-row.tsx'
import { chargeOf, evenly, withAmount, withRemoved, withStep, withTotal } from './rows.ts'
import type { Editor } from './use-editor.ts'
import { exactMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const texts = words.editor
const days = Array.from({ length: chargeDays.last }, (_, i) => i + 1)

type Props = { plan: Plan; editor: Editor; onAdd: () => void; onPause: (uuid: string) => void }

export function PlanEditor({ editor, onAdd, onPause }: Props) {
  const { draft, edit, saving, card_fee } = editor
  const change = usePlanChange()
  const resume = (uuid: string) =>
    change(`resume ${uuid}`, (idempotencyKey) =>
      api('POST /plan/items/{uuid}/resume', { params: { uuid }, body: {}, idempotencyKey }),
    ).then(
      ({ data }) => editor.rebase(data),
      (error: unknown) => error instanceof DOMException || toast.error(messageOf(error)),
    )
  const total = draft.total.cents ?? 0
  return (
    <div className="grid gap-1 pt-1">
      <TotalAndDay editor={editor} />
      <ul className="divide-y divide-line">
        {draft.rows.map((row) => (
          <ItemRow
            key={row.item.uuid}
            row={row}
            disabled={saving}
            onType={(text) => edit(withAmount(draft, row.item.uuid, text))}
            onStep={(cents) => edit(withStep(draft, row.item.uuid, cents))}
            onRemove={(removed) => edit(withRemoved(draft, row.item.uuid, removed))}
            onPause={() => onPause(row.item.uuid)}
            onResume={() => void resume(row.item.uuid)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap justify-between gap-x-3 border-t border-line">
        <Button
          variant="ghost"
          size="md"
          className="-ms-3 px-3!"
          icon={<Plus size={20} strokeWidth={1.75} aria-hidden />}
          onClick={onAdd}
        >
          {texts.add}
        </Button>
        {draft.rows.length > 1 && (
          <Button
            variant="ghost"
            size="md"
            className="-me-3 px-3!"
            disabled={saving}
            onClick={() => edit(evenly(draft))}
          >
            {texts.evenly}
          </Button>
        )}
      </div>
      {card_fee && total > 0 && (
        <Checkbox
          label={texts.coverFee}
          hint={texts.coverFeeWhy({
            amount: exactMoney(total),
            fee: exactMoney(chargeToCover(total, card_fee) - total),
          })}
          checked={draft.cover_fee}
          disabled={saving}
          onChange={(event) => edit({ ...draft, cover_fee: event.target.checked })}
        />
      )}
    </div>
  )
}

function TotalAndDay({ editor: { draft, edit, saving, card_fee } }: { editor: Editor }) {
  const [total, day] = [useId(), useId()]
  const charge = draft.cover_fee ? chargeOf(draft.total.cents ?? 0, card_fee) : 0
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 rounded-card bg-surface-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-32">
        <label htmlFor={total} className="block text-small text-text-2">
          {draft.cover_fee ? texts.totalBeforeFee : texts.total}
        </label>
        <span dir="ltr" className="flex font-display text-money-lg font-bold tabular-nums">
          <span aria-hidden="true">$</span>
          <input
            id={total}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            value={draft.total.text}
            size={Math.max(draft.total.text.length, 2)}
            disabled={saving}
            onChange={(event) => edit(withTotal(draft, event.target.value))}
            onFocus={(event) => event.target.select()}
            className="min-w-8 max-w-full rounded-s bg-transparent outline-offset-4 [field-sizing:content]"
          />
        </span>
        {charge > 0 && (
          <p className="text-small">
            <AsWritten>{texts.chargedWithFee({ amount: exactMoney(charge) })}</AsWritten>
          </p>
        )}
      </div>
      <div>
        <label htmlFor={day} className="block text-end text-small text-text-2">
          {texts.day}
        </label>
        <select
          id={day}
          value={draft.day}
          disabled={saving}
          onChange={(event) => edit({ ...draft, day: Number(event.target.value) })}
          className="min-h-12 min-w-20 rounded-m border border-control bg-surface px-3 font-semibold tabular-nums"
        >
          {days.map((one) => (
            <option key={one} value={one}>
              {one}
            </option>
          ))}
        </select>
      </div>
    </div>
  )
}
