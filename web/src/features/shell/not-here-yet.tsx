import * as words from '@kindling/words/coming'
import { usePageTitle } from '../../platform/page-title.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Twigs } from '../../ui/twigs.tsx'

type Props = {
  title: string
  /** A link to the giveable that it belongs to; without one it leads home. */
  way?: { path: string; label: string } | undefined
}

/** Says that a part of Kindling is not built yet. */
export function NotHereYet({ title, way }: Props) {
  usePageTitle(title)
  return (
    <div className="mx-auto grid max-w-105 grid-cols-1 justify-items-center px-6 pt-16 pb-16 text-center">
      <Twigs glyph="cup" className="w-28" />
      <h1 className="mt-6 text-h1">{title}</h1>
      <p className="mt-2 text-body text-text-2">{way ? words.soonHere : words.soonBody}</p>
      <LinkButton to={way?.path ?? '/home'} className="mt-6 min-w-45">
        {way?.label ?? words.toHomePage}
      </LinkButton>
    </div>
  )
}
