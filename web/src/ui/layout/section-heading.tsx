import type { ReactNode } from 'react'
import { AsWritten } from '../text/as-written.tsx'

export function SectionHeading({ title, link, id }: { title: string; link?: ReactNode; id?: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h2 id={id} className="min-w-0 text-h2">
        <AsWritten>{title}</AsWritten>
      </h2>
      {link && <span className="shrink-0 text-small font-semibold text-ember-text [&>*]:hit-44">{link}</span>}
    </div>
  )
}
