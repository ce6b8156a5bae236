import type { ReactNode } from 'react'
import { Name } from '../text/name.tsx'

type Props = {
  /** The part of the page, which the bar shows on phones. */
  title: string
  name: string
  picture?: ReactNode
  /** The link to the page itself. */
  children: ReactNode
  quiet?: boolean
}

/** The head of a part of a page that only its organizers see. On phones the link is below the name. */
export function PartHead({ title, name, picture, children, quiet = false }: Props) {
  return (
    <header data-quiet-page={quiet || undefined} className="flex items-start gap-4 md:items-center">
      {picture}
      <div className="min-w-0 grow md:flex md:items-center md:justify-between md:gap-4">
        <div>
          <p className="text-small text-text-2 max-md:hidden">{title}</p>
          <h1 tabIndex={-1} className="text-h2 font-bold wrap-anywhere outline-none">
            <Name>{name}</Name>
          </h1>
        </div>
        {children}
      </div>
    </header>
  )
}

export const partHeadLink =
  'inline-block min-h-11 shrink-0 content-center font-semibold text-ember-text hover:underline md:px-1'
