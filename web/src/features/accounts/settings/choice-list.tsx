import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'

type Choice<V extends string> = { value: V; label: string; hint?: string | undefined }
type Props<V extends string> = { choices: readonly Choice<V>[]; chosen: V; onChoose: (value: V) => void }

/** A list with one choice, which applies when pressed. It scrolls to the current choice when it opens. */
export function ChoiceList<V extends string>({ choices, chosen, onChoose }: Props<V>) {
  const current = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-1">
      {choices.map(({ value, label, hint }) => (
        <li key={value}>
          <button
            type="button"
            ref={value === chosen ? current : undefined}
            aria-current={value === chosen ? 'true' : undefined}
            onClick={() => onChoose(value)}
            className={clsx(
              'flex min-h-12 w-full items-center gap-3 rounded-m border px-3 py-2 text-start -outline-offset-2',
              value === chosen ? 'border-control bg-surface-2' : 'border-transparent hover:bg-surface-2',
            )}
          >
            <span className="grid min-w-0 grow">
              <span className="font-medium">{label}</span>
              {hint && <span className="text-small text-pretty text-text-2">{hint}</span>}
            </span>
            {value === chosen && <Check size={20} strokeWidth={2} aria-hidden className="shrink-0 text-pine" />}
          </button>
        </li>
      ))}
    </ul>
  )
}
