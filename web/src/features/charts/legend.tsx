import type { ReactNode } from 'react'

export const Legend = ({ parts }: { parts: readonly { name: ReactNode; className: string }[] }) => (
  <ul className="flex flex-wrap gap-x-4 gap-y-1 text-small text-text-2">
    {parts.map(({ name, className }) => (
      <li key={className} className="flex items-center gap-2">
        <span aria-hidden="true" className={`size-3 shrink-0 rounded-[4px] ${className}`} />
        {name}
      </li>
    ))}
  </ul>
)
