import { clsx } from 'clsx'

type Props<S extends string> = {
  label: string
  steps: readonly { value: S; label: string }[]
  value: S
  onChange: (value: S) => void
}

/** Where one is among a few steps, and a way to each; dots without numbers. */
export function StepDots<S extends string>({ label, steps, value, onChange }: Props<S>) {
  const now = steps.findIndex((step) => step.value === value)
  return (
    <ol aria-label={label} className="flex items-center">
      {steps.map((step, i) => (
        <li key={step.value} className="flex">
          <button
            type="button"
            aria-label={step.label}
            aria-current={i === now ? 'step' : undefined}
            onClick={() => onChange(step.value)}
            className="grid h-11 min-w-6 place-items-center px-1"
          >
            <span
              className={clsx(
                'h-2 rounded-pill transition-[width] duration-(--k-t-state)',
                i === now ? 'w-6' : 'w-2',
                i <= now ? 'bg-primary' : 'bg-control',
              )}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
