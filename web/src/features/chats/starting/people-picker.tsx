import type { Person } from '@kindling/contract/common'
import * as words from '@kindling/words/chats/chats'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useHeldWhilePressed } from '../../../ui/gestures/use-held-while-pressed.ts'
import { api } from '../../../platform/network/api.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { PeopleSkeleton } from '../../../ui/states/people-skeleton.tsx'
import { SearchField } from '../list/search-field.tsx'

type Props = { chosen: readonly Person[]; onChange: (people: Person[]) => void }

const minLetters = 2

/** Searches people of the viewer's communities by name and selects any number. */
export function PeoplePicker({ chosen, onChange }: Props) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const isSearching = [...q].length >= minLetters
  const {
    data: found,
    isError,
    refetch,
  } = useQuery({
    queryKey: ['people', 'found', q],
    queryFn: async ({ signal }) => (await api('GET /users', { query: { 'filter[q]': q }, signal })).data,
    enabled: isSearching,
    placeholderData: (before) => before,
  })
  const data = useHeldWhilePressed(found)
  const isChosen = (uuid: string) => chosen.some((person) => person.uuid === uuid)
  const toggle = (person: Person) =>
    onChange(isChosen(person.uuid) ? chosen.filter(({ uuid }) => uuid !== person.uuid) : [...chosen, person])
  return (
    <div className="grid gap-3">
      {chosen.length > 0 && (
        <ul aria-label={words.chosen} className="flex flex-wrap gap-2">
          {chosen.map((person) => (
            <li key={person.uuid}>
              <button
                type="button"
                aria-label={words.unchoose({ name: isolate(person.name) })}
                onClick={() => toggle(person)}
                className="press flex min-h-11 items-center gap-2 rounded-pill border border-control bg-surface ps-1.5 pe-3 text-small font-medium"
              >
                <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="xs" />
                <Name>{person.first_name}</Name>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchField label={words.toWhom} q={typed} onChange={setTyped} autoFocus />
      <div className="min-h-60">
        {!isSearching ? (
          <p className="py-4 text-center text-small text-text-2">{words.searchPeopleHint}</p>
        ) : data === undefined ? (
          isError ? (
            <ErrorState onRetry={() => void refetch()} />
          ) : (
            <PeopleSkeleton rows={3} />
          )
        ) : data.length === 0 ? (
          <p className="py-4 text-center text-small text-text-2">{words.noOne}</p>
        ) : (
          <ul className="-mx-2 grid">
            {data.map((person) => (
              <li key={person.uuid} className="grid">
                <button
                  type="button"
                  aria-pressed={isChosen(person.uuid)}
                  onClick={() => toggle(person)}
                  className="flex min-h-15 items-center gap-3 rounded-m px-2 text-start hover:bg-surface-2"
                >
                  <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="md" />
                  <Name className="grow font-semibold wrap-anywhere">{person.name}</Name>
                  <Check
                    size={20}
                    strokeWidth={2}
                    aria-hidden
                    className={clsx('shrink-0 text-pine', !isChosen(person.uuid) && 'invisible')}
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  )
}
