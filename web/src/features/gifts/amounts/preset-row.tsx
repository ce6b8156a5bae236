import { formatMoney } from '@kindling/contract/money'
import * as words from '@kindling/words/gifts/amounts'
import { numberLocale } from '@kindling/words/locale'
import { clsx } from 'clsx'
import type { Preset } from './presets.ts'

type Props = {
  presets: readonly Preset[]
  chosen_cents: number | null
  quiet: boolean
  disabled: boolean
  onChoose: (cents: number) => void
}

/** The suggested amounts in a row; the last button is as wide as its label, and wraps on the narrowest screens. */
export function PresetRow({ presets, chosen_cents, quiet, disabled, onChoose }: Props) {
  return (
    <div role="group" aria-label={words.amount} className="flex flex-wrap gap-2">
      {presets.map(({ cents, finishes }) => {
        const amount = formatMoney(cents, { style: 'exact', locale: numberLocale })
        const chosen = cents === chosen_cents
        return (
          <button
            key={cents}
            type="button"
            aria-pressed={chosen}
            disabled={disabled}
            onClick={() => onChoose(cents)}
            className={clsx(
              'press min-h-13 rounded-m border px-2 font-semibold disabled:opacity-60',
              finishes ? 'grow whitespace-nowrap' : 'min-w-14 flex-1',
              chosen
                ? 'border-ember-text bg-ember-soft text-ember-text shadow-[inset_0_0_0_1px_var(--k-ember-text)]'
                : 'border-control bg-surface hover:bg-surface-2',
            )}
          >
            {finishes ? (quiet ? words.finishQuiet : words.finish)({ amount }) : amount}
          </button>
        )
      })}
    </div>
  )
}
