import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/updates/updates'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { UpdateCard } from '../cards/update-card.tsx'
import { pathOfUpdates, pathToCreate } from '../update-address.ts'
import { type GiveableAddress, newestUpdatesQuery } from '../updates.api.ts'

/** `waiting` reserves the space while they load. */
type Props = { address: GiveableAddress; most: number; empty?: ReactNode; waiting?: ReactNode }

/** The newest updates as a part of a page; if they fail to load, the rest of the page stays. */
export function NewestUpdates({ address, most, empty = null, waiting = null }: Props) {
  const { data, isError } = useQuery(newestUpdatesQuery(address, most))
  if (data === undefined) return isError ? empty : waiting
  const { giveable, may } = data.meta
  const path = pathOfUpdates(giveable)
  const all = (
    <Link to={path} aria-label={words.allOf({ name: giveable.name })}>
      {commonWords.seeAll}
    </Link>
  )
  if (data.data.length === 0 && !may.includes('post')) return empty
  return (
    <section className={clsx('grid grid-cols-1 gap-3', data.data.length === 0 && 'print:hidden')}>
      <SectionHeading
        title={words.newest}
        link={data.data.length > 0 ? all : <Link to={pathToCreate(giveable)}>{words.post}</Link>}
      />
      {data.data.length === 0 ? (
        <p className="text-text-2">{words.empty}</p>
      ) : (
        <ul className="grid grid-cols-1 gap-4">
          {data.data.map((update) => (
            <UpdateCard key={update.uuid} update={update} giveable={giveable} heading="h3" />
          ))}
        </ul>
      )}
    </section>
  )
}
