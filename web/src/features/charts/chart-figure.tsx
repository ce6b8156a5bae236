import * as words from '@kindling/words/charts/charts'
import { ChartColumn, Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Card } from '../../ui/layout/card.tsx'
import { AsWritten } from '../../ui/text/as-written.tsx'

type Props = {
  title: string
  heading: 'h2' | 'h3'
  table: ReactNode
  notes?: readonly string[]
  children: ReactNode
}

/** A chart with a caption and a switch to show it as a table. */
export function ChartFigure({ title, heading: Heading, table, notes = [], children }: Props) {
  const [asTable, setAsTable] = useState(false)
  const Icon = asTable ? ChartColumn : Table2
  return (
    <Card as="section">
      <figure className="grid gap-3">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-4">
          <Heading className="text-h3">{title}</Heading>
          <button
            type="button"
            onClick={() => setAsTable(!asTable)}
            className="-my-2 flex min-h-11 items-center gap-2 text-small font-semibold text-ember-text hover:underline"
          >
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {asTable ? words.seeChart : words.seeTable}
          </button>
        </figcaption>
        {asTable ? table : children}
        {notes.map((note) => (
          <p key={note} className="text-small text-text-2">
            <AsWritten>{note}</AsWritten>
          </p>
        ))}
      </figure>
    </Card>
  )
}

export function ChartSentence({ title, heading: Heading, children }: Pick<Props, 'title' | 'heading' | 'children'>) {
  return (
    <Card as="section" className="grid gap-2">
      <Heading className="text-h3">{title}</Heading>
      <p className="text-text-2">{children}</p>
    </Card>
  )
}
