import type { NonprofitRef } from '@kindling/contract/common'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/campaigns/form'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Landmark, Search } from 'lucide-react'
import { useRef, useState } from 'react'
import { useHeldWhilePressed } from '../../../../ui/gestures/use-held-while-pressed.ts'
import { publicConfigQuery } from '../../../../platform/network/public-config.ts'
import { Avatar } from '../../../../ui/pictures/avatar.tsx'
import { Button } from '../../../../ui/forms/button.tsx'
import { Name } from '../../../../ui/text/name.tsx'
import { Place } from '../../../../ui/text/place.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { VerifiedBadge } from '../../../../ui/pictures/verified-badge.tsx'
import { nonprofitsQuery } from './receivers.api.ts'
import { usePause } from '../../../../platform/use-pause.ts'
import { PublicText } from '../../../../ui/text/public-text.tsx'

type Props = {
  chosen: NonprofitRef | null
  error: string | undefined
  onChoose: (nonprofit: NonprofitRef | null) => void
}

/** Searches the receiving nonprofit, or shows the chosen one. */
export function PickNonprofit({ chosen, error, onChoose }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const focus = (what: string) => requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(what)?.focus())
  if (chosen === null)
    return (
      <div ref={box}>
        <FindNonprofit
          error={error}
          onChoose={(found) => {
            onChoose(found)
            focus('button')
          }}
        />
      </div>
    )
  return (
    <div ref={box} className="grid gap-1.5">
      <p className="text-small font-semibold">{words.who.chosen}</p>
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-control p-3">
        <Avatar name={chosen.name} image={null} uuid={chosen.uuid} shape="thing" />
        <NonprofitWords nonprofit={chosen} />
        <Button
          variant="soft"
          size="md"
          onClick={() => {
            onChoose(null)
            focus('input')
          }}
        >
          {words.who.change}
        </Button>
      </div>
      {error && (
        <p tabIndex={-1} aria-invalid className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}

function NonprofitWords({ nonprofit: n }: { nonprofit: NonprofitRef }) {
  return (
    <span className="grid min-w-[min(8rem,100%)] flex-1">
      <span className="font-semibold wrap-anywhere">
        <Name>{n.name}</Name>
        {n.verified && <VerifiedBadge />}
      </span>
      <span className="text-small text-text-2">
        <Place of={n} /> · <bdi dir="ltr">{n.ein}</bdi>
      </span>
    </span>
  )
}

function FindNonprofit({ error, onChoose }: Omit<Props, 'chosen'>) {
  const [typed, setTyped] = useState('')
  const search = usePause(typed.trim())
  const { data: found, isError, isFetching, refetch } = useQuery(nonprofitsQuery(search))
  const shown = useHeldWhilePressed(search === '' ? undefined : found)
  return (
    <div className="grid gap-2">
      <TextField
        type="search"
        label={words.who.search}
        hint={words.who.searchHint}
        autoComplete="off"
        maxLength={80}
        value={typed}
        error={error}
        before={<Search size={18} strokeWidth={1.75} aria-hidden className="text-text-3" />}
        className="ps-11!"
        onChange={({ target }) => setTyped(target.value)}
      />
      <p role="status" className="sr-only">
        {shown !== undefined && !isFetching && words.who.found({ count: shown.length })}
      </p>
      {isError && (
        <p className="flex flex-wrap items-center gap-x-3 text-small text-danger">
          {words.who.failed}
          <button type="button" className="hit-44 font-semibold text-ember-text" onClick={() => void refetch()}>
            {commonWords.tryAgain}
          </button>
        </p>
      )}
      {shown !== undefined && shown.length > 0 && (
        <ul aria-label={words.who.results} className="overflow-hidden rounded-card border border-line">
          {shown.map(({ mission, invented, ...nonprofit }) => (
            <li key={nonprofit.uuid} className="border-b border-line last:border-b-0">
              {!nonprofit.verified && <ListedRow nonprofit={nonprofit} invented={invented} />}
              {nonprofit.verified && (
                <button
                  type="button"
                  onClick={() => onChoose(nonprofit)}
                  className="flex min-h-15 w-full items-center gap-3 px-3 py-2.5 text-start -outline-offset-2 hover:bg-surface-2"
                >
                  <Avatar name={nonprofit.name} image={null} uuid={nonprofit.uuid} shape="thing" size="md" />
                  <span className="grid min-w-0 grow">
                    <NonprofitWords nonprofit={nonprofit} />
                    {mission !== null && (
                      <PublicText className="line-clamp-1 text-small text-text-2">{mission}</PublicText>
                    )}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown?.length === 0 && !isFetching && <p className="text-text-2">{words.who.none({ words: search })}</p>}
      <SuggestOne />
    </div>
  )
}

/** A nonprofit that can't receive gifts yet; its page says how its people can claim it. */
function ListedRow({ nonprofit: n, invented }: { nonprofit: NonprofitRef; invented: boolean }) {
  return (
    <Link
      to="/nonprofits/$uuid"
      params={{ uuid: n.uuid }}
      target="_blank"
      className="flex min-h-15 items-center gap-3 px-3 py-2.5 -outline-offset-2 hover:bg-surface-2"
    >
      <span className="grid size-[44px] shrink-0 place-items-center rounded-thing bg-surface-2 text-text-2">
        <Landmark size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <span className="grid min-w-0 grow">
        <NonprofitWords nonprofit={n} />
        <span className="text-small text-text-2">{invented ? words.who.invented : words.who.listed}</span>
      </span>
    </Link>
  )
}

function SuggestOne() {
  const { data } = useQuery(publicConfigQuery)
  if (data === undefined) return null
  return (
    <a
      href={`mailto:${data.support_email}?subject=${encodeURIComponent(words.who.suggestSubject)}`}
      className="flex min-h-11 items-center gap-2 justify-self-start text-small font-semibold text-ember-text"
    >
      <Landmark size={18} strokeWidth={1.75} aria-hidden />
      {words.who.notListed}
    </a>
  )
}
