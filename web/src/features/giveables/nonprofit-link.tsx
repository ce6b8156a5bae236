import type { NonprofitRef } from '@kindling/contract/common'
import { Link } from '@tanstack/react-router'
import { Name } from '../../ui/text/name.tsx'

type Props = { nonprofit: NonprofitRef; page: string; className?: string }

/** The name of a nonprofit on a giveable's page, as a link, so that its sheet opens before the app has loaded. */
export function NonprofitLink({ nonprofit: { uuid, name }, page, className = '' }: Props) {
  return (
    <Link
      to={page}
      search={(before: Record<string, unknown>) => ({ ...before, nonprofit: uuid })}
      state={(before) => ({ ...before, sheetOpenedHere: true })}
      resetScroll={false}
      className={`hit-44 underline decoration-control underline-offset-3 ${className}`}
    >
      <Name>{name}</Name>
    </Link>
  )
}
