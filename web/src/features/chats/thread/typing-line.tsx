import type { OpenChat } from '@kindling/contract/chats/calls'
import type { Subject } from '@kindling/contract/live'
import * as words from '@kindling/words/chats/chats'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { movedAt } from '../../../platform/live/live-queries.ts'

const shownFor = 5_000

/** Shows who is typing, from live events; nothing stores it. */
export const TypingLine = ({ typists }: Pick<OpenChat, 'typists'>) => (
  <div role="status" className="px-4 text-small text-text-2">
    {typists.map(({ subject, person }) => (
      <Typist key={subject} subject={subject as Subject} name={person.first_name} />
    ))}
  </div>
)

function Typist({ subject, name }: { subject: Subject; name: string }) {
  const { data } = useQuery({
    queryKey: ['typing', subject] as const,
    queryFn: () => ({ subject, at: movedAt.get(subject) ?? 0 }),
    meta: { about: (data: { subject: Subject }) => data.subject },
    staleTime: Infinity,
  })
  const at = data?.at ?? 0
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setEnded(at), Math.max(0, at + shownFor - Date.now()))
    return () => clearTimeout(timer)
  }, [at])
  return at > ended && <p className="py-0.5">{words.typing({ name })}</p>
}
