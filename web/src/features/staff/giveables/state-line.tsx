import type { ReactNode } from 'react'

type Props = { state: string; runs: boolean; by: string; children: ReactNode }

/** The state of a flash campaign or project, who runs it, and its money. */
export const StateLine = ({ state, runs, by, children }: Props) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small">
    <span
      className={`rounded-pill px-2.5 py-0.5 font-semibold ${runs ? 'bg-pine-soft text-pine' : 'bg-surface-2 text-text-2'}`}
    >
      {state}
    </span>
    <span className="wrap-anywhere text-text-2">{by}</span>
    <span className="ms-auto tabular-nums">{children}</span>
  </p>
)
