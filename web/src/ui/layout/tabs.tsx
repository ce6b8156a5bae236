import { clsx } from 'clsx'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type Props<V extends string> = {
  label: string
  tabs: readonly { value: V; label: string }[]
  value: V
  onChange: (value: V) => void
  children: ReactNode
  barClassName?: string
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (i, n) => (i + 1) % n,
  ArrowLeft: (i, n) => (i - 1 + n) % n,
  Home: () => 0,
  End: (_, n) => n - 1,
}

export function Tabs<V extends string>({ label, tabs, value, onChange, children, barClassName }: Props<V>) {
  const id = useId()
  const bar = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const mirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    const key = mirrored ? ({ ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[event.key] ?? event.key) : event.key
    const next = steps[key]?.(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (tab === undefined) return
    event.preventDefault()
    onChange(tab.value)
    bar.current?.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${tab.value}`)}`)?.focus()
  }
  return (
    <>
      <div
        ref={bar}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className={clsx('scrollbar-none flex gap-1 overflow-x-auto border-b border-line bg-bg', barClassName)}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={clsx(
              '-mb-px min-h-12 border-b-[3px] px-3.5 font-semibold whitespace-nowrap outline-offset-[-2px]',
              tab.value === value ? 'border-primary text-ember-text' : 'border-transparent text-text-2 hover:text-text',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </>
  )
}
