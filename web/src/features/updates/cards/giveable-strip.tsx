import type { GiveableOfUpdate } from '@kindling/contract/updates/calls'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { addressOf, pathOf } from '../update-address.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

type Props = { giveable: GiveableOfUpdate; line?: string; action?: ReactNode }

/** The giveable that the updates belong to, with a link to it. */
export function GiveableStrip({ giveable, line, action }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Cover
        uuid={giveable.uuid}
        image={giveable.cover}
        topic={giveable.topic}
        quiet={giveable.quiet}
        sizes="80px"
        className="w-[80px] shrink-0 rounded-m"
      />
      <div className="grid min-w-0 grow basis-40">
        {line !== undefined && (
          <p className="text-small text-text-2">
            <AsWritten>{line}</AsWritten>
          </p>
        )}
        <Link to={pathOf(addressOf(giveable))} className="hit-44 font-semibold wrap-anywhere">
          <Name>{giveable.name}</Name>
        </Link>
      </div>
      {action}
    </div>
  )
}
