import type { ReactNode } from 'react'

type StepProps = { icon: ReactNode; tone?: 'pine'; title: string; children: ReactNode; next: ReactNode }

/** The one thing that a page of a link says, and what follows. */
export function Step({ icon, tone, title, children, next }: StepProps) {
  return (
    <div className="mt-16 md:mt-14">
      <span
        className={
          tone === 'pine'
            ? 'grid size-14 place-items-center rounded-pill bg-pine-soft text-pine'
            : 'grid size-14 place-items-center rounded-pill border border-line bg-surface text-text-2'
        }
      >
        {icon}
      </span>
      <div role="status">
        <h1 className="mt-5 text-[min(2.25rem,14vw)] leading-[1.2] md:text-hero">{title}</h1>
        <p className="mt-2 mb-8 text-lead text-text-2 wrap-anywhere">{children}</p>
      </div>
      <div className="grid gap-3">{next}</div>
    </div>
  )
}
