import { clsx } from 'clsx'

type Props<S extends string> = {
  label: string
  steps: readonly { value: S; label: string }[]
  value: S
  onChange: (value: S) => void
}

/** The current step among a few, with a link to each; dots without numbers, which leave room for large fonts. */
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
            className="grid h-[44px] min-w-[24px] place-items-center px-[4px]"
          >
            <span
              className={clsx(
                'h-[8px] rounded-pill transition-[width] duration-(--k-t-state)',
                i === now ? 'w-[24px]' : 'w-[8px]',
                i <= now ? 'bg-primary' : 'bg-control',
              )}
            />
          </button>
        </li>
      ))}
    </ol>
  )
}
