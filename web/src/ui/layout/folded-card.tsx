import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from './card.tsx'
import { AsWritten } from '../text/as-written.tsx'

/** A card that shows its title alone; its content is rendered, and so loaded, when it is opened. */
export function FoldedCard({ title, children }: { title: string; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <Card as="section">
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-s font-semibold [&::-webkit-details-marker]:hidden">
          <AsWritten>{title}</AsWritten>
          <ChevronDown
            size={20}
            strokeWidth={1.75}
            aria-hidden
            className="shrink-0 text-text-2 transition-transform in-open:rotate-180"
          />
        </summary>
        {open && <div className="pt-3">{children}</div>}
      </details>
    </Card>
  )
}
