import { ChevronRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Card } from '../layout/card.tsx'
import { AsWritten } from '../text/as-written.tsx'

/** `link`: where the work is done, with the class `wholeRow`; null if there is nothing to open. */
export type Need = { key: string; icon: LucideIcon; tone?: string; text: string; more: ReactNode; link: ReactNode }

export const wholeRow = 'after:absolute after:inset-0 hover:underline'

/** Work that waits for organizers or staff, as links. */
export function NeedsCard({ title, empty, needs }: { title: string; empty: string; needs: readonly Need[] }) {
  return (
    <Card as="section" className="grid gap-1">
      <div className="flex items-center justify-between">
        <h2 className="text-h3">{title}</h2>
        {needs.length > 0 && (
          <span className="grid size-7 place-items-center rounded-pill bg-ember-soft text-small font-bold text-ember-text">
            {needs.length}
          </span>
        )}
      </div>
      {needs.length === 0 && <p className="text-text-2">{empty}</p>}
      <ul className="divide-y divide-line">
        {needs.map(({ key, icon: Icon, tone = 'bg-plum-soft text-plum', text, more, link }) => (
          <li key={key} className="relative flex min-h-16 items-center gap-3.5 py-2">
            <span className={`grid size-[44px] shrink-0 place-items-center rounded-pill ${tone}`}>
              <Icon size={20} strokeWidth={1.75} aria-hidden />
            </span>
            <div className="min-w-0 grow">
              <p className="font-semibold wrap-anywhere">
                <AsWritten>{link ?? text}</AsWritten>
              </p>
              <p className="text-small text-text-2">
                <AsWritten>{more}</AsWritten>
              </p>
            </div>
            {link !== null && (
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2 rtl:rotate-180" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
