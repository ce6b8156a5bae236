import type { ReactNode } from 'react'

export const Readout = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <p className="grid">
    <span className="text-small text-text-2">{name}</span>
    <span className="font-display text-h3 font-bold tabular-nums">{children}</span>
  </p>
)
