import { suggestions } from '@kindling/contract/communities/rules'
import * as words from '@kindling/words/communities/form'
import { clsx } from 'clsx'
import { useId } from 'react'
import { inputLook } from '../../../ui/forms/field-frame.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { ImpactEditor, useTypedMoney } from '../../campaigns/index.ts'
import { usualSuggestions } from '../community-giving.ts'
import { shortMoney } from '../../../ui/text/amounts.ts'
import type { Fields } from './community-fields.tsx'

/** The giving sheet's suggested amounts, and the lines that say what an amount does. */
export function GiftFields({ values, refusals, change }: Fields) {
  const places = Array.from({ length: suggestions.most }, (_, i) => values.suggested_cents[i] ?? null)
  const hint = useId()
  const defaults = usualSuggestions.map(shortMoney).join(', ')
  return (
    <>
      <fieldset className="grid gap-2" data-field="suggested_cents" tabIndex={-1} aria-describedby={hint}>
        <legend className="mb-2 flex w-full justify-between gap-3 text-small font-semibold">
          {words.suggested} <span className="font-normal text-text-3">{words.optional}</span>
        </legend>
        <p id={hint} className="-mt-2 text-small text-text-2">
          {words.suggestedHint({ usual: defaults })}
        </p>
        <div className="@container">
          <div className="grid grid-cols-2 gap-2 @min-[30rem]:grid-cols-4">
            {places.map((cents, i) => (
              <Amount
                key={i}
                label={words.suggestedNth({ n: i + 1 })}
                cents={cents}
                invalid={refusals.suggested_cents !== undefined}
                onChange={(to) => change({ suggested_cents: places.with(i, to) })}
              />
            ))}
          </div>
        </div>
        {refusals.suggested_cents !== undefined && <InlineError>{refusals.suggested_cents}</InlineError>}
      </fieldset>
      <div data-field="impact_lines" tabIndex={-1}>
        <ImpactEditor
          lines={values.impact_lines}
          error={refusals.impact_lines}
          onChange={(impact_lines) => change({ impact_lines })}
        />
      </div>
    </>
  )
}

type AmountProps = { label: string; cents: number | null; invalid: boolean; onChange: (cents: number | null) => void }

function Amount({ label, cents, invalid, onChange }: AmountProps) {
  const { text, unreadable, type } = useTypedMoney(cents, onChange)
  return (
    <span dir="ltr" className="relative">
      <span aria-hidden className="pointer-events-none absolute inset-y-0 start-3.5 flex items-center text-text-3">
        $
      </span>
      <input
        aria-label={label}
        aria-invalid={unreadable || invalid || undefined}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={({ target }) => type(target.value)}
        className={clsx(inputLook, 'h-12 ps-8 tabular-nums')}
      />
    </span>
  )
}
