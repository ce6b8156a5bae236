import type { Person } from '@kindling/contract/common'
import { folded } from '@kindling/contract/folded'
import * as words from '@kindling/words/comments/comments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { type KeyboardEvent, useState } from 'react'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { type On, peopleQuery } from '../comments.api.ts'
import { isComposing, isEnter } from '../../../ui/forms/keys.ts'

const mostPeople = 5

/** The name being typed after an @ at the caret; undefined if there is no @. */
export function typedName(text: string, caret: number): { from: number; name: string } | undefined {
  const match = /(?:^|\s)@([\p{L}\p{M}'’.-]{0,30}(?: [\p{L}\p{M}'’.-]{0,30})?)$/u.exec(text.slice(0, caret))
  return match ? { from: caret - match[1]!.length - 1, name: match[1]! } : undefined
}

const isCalled = ({ name }: Person, asked: string) =>
  folded(name).startsWith(folded(asked)) ||
  folded(name)
    .split(' ')
    .some((word) => word.startsWith(folded(asked)))

type UseMentionsInput = { on: On; text: string; caret: number; onPick: (person: Person, from: number) => void }

/** Suggests people while somebody types an @, and handles the keys of the list. */
export function useMentions({ on, text, caret, onPick }: UseMentionsInput) {
  const typed = typedName(text, caret)
  const [closedAt, setClosedAt] = useState<number>()
  const [active, setActive] = useState(0)
  const name = typed?.name.trim() ?? ''
  const { data = [], isPlaceholderData } = useQuery({
    ...peopleQuery(on, name),
    enabled: typed !== undefined,
    placeholderData: keepPreviousData,
  })
  const isOpen = typed !== undefined && typed.from !== closedAt
  // the people of the name so far stay until the next answer, and are narrowed meanwhile
  const fitting = isPlaceholderData ? data.filter((one) => isCalled(one, name)) : data
  const people = isOpen ? fitting.slice(0, mostPeople) : []
  const chosen = people[Math.min(active, people.length - 1)]
  const pick = (person: Person) => {
    onPick(person, typed!.from)
    setActive(0)
  }
  /** Returns whether the list used the key. */
  function onKey(event: KeyboardEvent): boolean {
    if (chosen === undefined || isComposing(event)) return false
    const step = { ArrowDown: 1, ArrowUp: people.length - 1 }[event.key]
    if (step !== undefined) setActive((people.indexOf(chosen) + step) % people.length)
    else if (isEnter(event) || event.key === 'Tab') pick(chosen)
    else if (event.key === 'Escape') setClosedAt(typed!.from)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return { people, chosen, pick, onKey }
}

type Props = Pick<ReturnType<typeof useMentions>, 'people' | 'chosen' | 'pick'> & { id: string }

export function MentionPicker({ id, people, chosen, pick }: Props) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label={words.people}
      className="absolute inset-x-0 bottom-full mb-1 overflow-hidden rounded-m border border-line bg-surface shadow-3"
    >
      {people.map((person) => (
        <button
          type="button"
          tabIndex={-1}
          key={person.uuid}
          id={`${id}-${person.uuid}`}
          role="option"
          aria-selected={person === chosen}
          className={clsx(
            'flex min-h-11 w-full items-center gap-3 px-3 text-start',
            person === chosen && 'bg-surface-2',
          )}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => pick(person)}
        >
          <Avatar name={person.name} image={person.avatar} uuid={person.uuid} size="xs" />
          <Name className="min-w-0 truncate">{person.name}</Name>
        </button>
      ))}
    </div>
  )
}
