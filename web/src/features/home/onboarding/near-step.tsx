import type { CommunityCard } from '@kindling/contract/communities/calls'
import * as words from '@kindling/words/home/onboarding'
import { isolate } from '@kindling/words/locale'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { LoadingRegion, Skeleton } from '../../../ui/states/skeleton.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { GoesTo, membersWords } from '../../communities/index.ts'
import { saveChoices, savedChoices } from './choices.ts'
import { matchedQuery, type Matches } from './matched.api.ts'
import { StepFoot } from './step-parts.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const typingMs = 400

export function NearStep() {
  const [{ topics, city, community }, setChoices] = useState(savedChoices)
  const [looked, setLooked] = useState(city)
  useEffect(() => {
    const timer = setTimeout(() => setLooked(city.trim()), typingMs)
    return () => clearTimeout(timer)
  }, [city])
  const wanted = { topics, city: looked }
  const result = useQuery({ ...matchedQuery(wanted), placeholderData: keepPreviousData })
  return (
    <>
      <div className="mt-6 grid gap-2">
        <TextField
          label={words.city}
          hint={words.cityHint}
          optional
          autoComplete="address-level2"
          maxLength={100}
          value={city}
          onChange={({ target }) => setChoices(saveChoices({ city: target.value }))}
        />
        <Found typed={city.trim()} looked={looked} result={result} />
      </div>
      <Matched
        result={result}
        chosen={community?.slug}
        onChoose={(one) => setChoices(saveChoices({ community: one && { slug: one.slug, name: one.name } }))}
      />
      <StepFoot>
        <LinkButton
          to="/get-started"
          search={(before) => ({ ...before, step: 'sign-in' })}
          variant={community ? 'primary' : 'outline'}
          full
        >
          {community ? words.go : words.pickLater}
        </LinkButton>
      </StepFoot>
    </>
  )
}

type Result = UseQueryResult<Matches>
type FoundProps = { typed: string; looked: string; result: Result }

/** Shows the result of a typed city right below it, because the keyboard may cover the list. */
function Found({ typed, looked, result: { data, isPlaceholderData } }: FoundProps) {
  const isLooking = typed !== looked || isPlaceholderData || data === undefined
  return (
    <p role="status" className="text-small font-medium wrap-anywhere empty:hidden">
      <AsWritten>
        {typed === '' ? undefined : isLooking ? words.lookingIn({ city: isolate(typed) }) : foundWords(looked, data)}
      </AsWritten>
    </p>
  )
}

function foundWords(city: string, { communities, inCity }: Matches): string | undefined {
  const [first] = communities
  if (first === undefined) return undefined
  if (inCity === 0) return words.noneNear({ city: isolate(city), count: communities.length })
  return words.near({ city: isolate(first.city), count: inCity, all: inCity === communities.length })
}

type MatchedProps = {
  result: Result
  chosen: string | undefined
  onChoose: (community: CommunityCard | null) => void
}

function Matched({ result: { data, isError, refetch }, chosen, onChoose }: MatchedProps) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="mt-7">
      <h2 id={heading} className="text-h3">
        {words.matched}
      </h2>
      {data ? (
        <ul className="mt-3 grid gap-3">
          {data.communities.map((one) => (
            <li key={one.uuid}>
              <MatchedRow community={one} chosen={chosen === one.slug} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion className="mt-3 grid gap-3">
          {[0, 1, 2].map((row) => (
            <Skeleton key={row} className="h-24 rounded-card" />
          ))}
        </LoadingRegion>
      )}
      {data?.communities.length === 0 && <p className="mt-3 text-text-2">{words.none}</p>}
    </section>
  )
}

type RowProps = { community: CommunityCard; chosen: boolean; onChoose: MatchedProps['onChoose'] }

function MatchedRow({ community: c, chosen, onChoose }: RowProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChoose(chosen ? null : c)}
      className={clsx(
        'press flex min-h-24 w-full items-center gap-3.5 rounded-card border p-3.5 text-start',
        chosen ? 'border-primary bg-ember-soft shadow-[inset_0_0_0_1px_var(--k-primary)]' : 'border-line bg-surface',
      )}
    >
      <Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="xl" shape="thing" />
      <span className="grid min-w-0 grow">
        <Name className="font-display font-bold wrap-anywhere">{c.name}</Name>
        <span dir="auto" lang="" className="line-clamp-2 text-small text-text-2">
          {c.tagline}
        </span>
        <span className="text-small font-medium text-text-2">
          <AsWritten>
            {words.about({ city: isolate(c.city), state: c.state, members: membersWords(c.members_count) })}
          </AsWritten>
        </span>
        <GoesTo community={c} />
      </span>
      <span
        className={clsx(
          'grid size-6 shrink-0 place-items-center rounded-pill border',
          chosen ? 'border-primary bg-primary text-on-primary' : 'border-control',
        )}
      >
        {chosen && <Check size={16} strokeWidth={2.5} aria-hidden />}
      </span>
    </button>
  )
}
