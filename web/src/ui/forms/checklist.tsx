import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Check, ChevronRight, X } from 'lucide-react'
import { useId } from 'react'
import { Card } from '../layout/card.tsx'
import { IconButton } from './icon-button.tsx'

type StepWay = {
  to: string
  search?: Record<string, string | number> | ((before: Record<string, unknown>) => Record<string, unknown>)
  state?: (before: object) => object
  resetScroll?: boolean
}
type Step = { label: string; done: boolean; way: StepWay }
type Props = {
  words: { title: string; done: string; dismiss: string; isDone: string }
  steps: readonly Step[]
  onDismiss: () => void
}

export function Checklist({ words, steps, onDismiss }: Props) {
  const id = useId()
  return (
    <Card as="section" aria-labelledby={id}>
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 id={id} className="text-h3">
            {words.title}
          </h2>
          <p className="text-small text-text-2">{words.done}</p>
        </div>
        <IconButton label={words.dismiss} className="-me-2 -mt-2" onClick={onDismiss}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <ul className="mt-1 divide-y divide-line">
        {steps.map(({ label, done, way }) => (
          <li key={label}>
            <Link {...way} className="flex min-h-12 items-center gap-3">
              <span
                className={clsx(
                  'grid size-6 shrink-0 place-items-center rounded-pill border',
                  done ? 'border-pine bg-pine-soft text-pine' : 'border-control',
                )}
              >
                {done && <Check size={16} strokeWidth={3} aria-hidden />}
              </span>
              <span className={clsx('grow', done ? 'text-text-2' : 'font-semibold')}>
                {label}
                {done && <span className="sr-only">: {words.isDone}</span>}
              </span>
              <ChevronRight
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 text-text-3 rtl:-scale-x-100"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
