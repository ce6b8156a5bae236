import { numberLocale } from '@kindling/words/locale'
import * as words from '@kindling/words/shell/shell'
import { clsx } from 'clsx'
import { Check, CloudOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { currentVisit, followAnswers } from '../../../platform/session/visit.ts'

const goodNewsFor = 2_000

/**
 * A slim bar while offline, with the time of the shown data; after reconnecting it shows that for two seconds. It stays
 * below the top bar while the page scrolls.
 */
export function NetworkBar() {
  const online = useOnline()
  const savedAt = useSyncExternalStore(followAnswers, lastAnswered, () => '')
  const [returned, setReturned] = useState(false)
  const [wasOnline, setWasOnline] = useState(online)
  if (online !== wasOnline) {
    setWasOnline(online)
    setReturned(online)
  }
  useEffect(() => {
    if (!returned) return
    void currentVisit().queries.invalidateQueries()
    const timer = setTimeout(() => setReturned(false), goodNewsFor)
    return () => clearTimeout(timer)
  }, [returned])
  const shown = !online || returned
  const Icon = online ? Check : CloudOff
  return (
    <div role="status" className="network-bar">
      {shown && (
        <p
          className={clsx(
            'flex min-h-full items-center gap-2.5 border-b border-line px-4 text-small font-semibold md:px-6',
            online ? 'bg-pine-soft text-pine' : 'bg-surface-2 text-text-2',
          )}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
          {online ? words.backOnline : savedAt === '' ? words.offlineEmpty : words.offline({ time: savedAt })}
        </p>
      )}
    </div>
  )
}

/** The time of the newest answer, with its day if that is over; empty if there is none. */
function lastAnswered(): string {
  const { answeredAt } = currentVisit()
  if (answeredAt === 0) return ''
  const at = new Date(answeredAt)
  const isToday = at.toDateString() === new Date().toDateString()
  const time = { hour: 'numeric', minute: '2-digit' } as const
  return at.toLocaleString(numberLocale, isToday ? time : { month: 'short', day: 'numeric', ...time })
}
