import type { FlashCard as Flash } from '@kindling/contract/flash-campaigns'
import * as figureWords from '@kindling/words/flash-campaigns'
import * as words from '@kindling/words/flash-sharing'
import * as giveablesWords from '@kindling/words/giveables'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { Clock, Zap } from 'lucide-react'
import { Cover } from '../../../ui/cover.tsx'
import { Meter } from '../../../ui/meter.tsx'
import { Name } from '../../../ui/name.tsx'
import { useClock } from '../clock/use-clock.ts'
import { liveFlashQuery } from '../flash-lists.api.ts'
import { flashWords } from '../flash-words.ts'
import { timeWords } from '../time-left.ts'

/** The live flash campaign of a community, on its page; nothing without one. */
export function PinnedFlash({ community, className }: { community: string; className?: string }) {
  const { data } = useQuery(liveFlashQuery(community))
  const [flash] = data ?? []
  return flash ? <Pinned flash={flash} className={className} /> : null
}

function Pinned({ flash: c, className }: { flash: Flash; className?: string | undefined }) {
  const now = useClock(c)
  const { progress, raised, toGo, goal, meter } = flashWords(c)
  const Icon = c.quiet ? Clock : Zap
  return (
    <article className={clsx('relative grid gap-3 rounded-card border border-line bg-plum-soft p-4', className)}>
      <p className="flex items-center gap-1.5 text-small font-semibold text-plum">
        <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
        {words.card.pinned({ time: timeWords(c, now) })}
      </p>
      <div className="flex items-center gap-3">
        <Cover
          uuid={c.uuid}
          image={c.cover}
          topic={c.topic}
          quiet={c.quiet}
          sizes="100px" // of which 56 are seen
          className="aspect-square! size-14 shrink-0 rounded-thing"
        />
        <h2 className="min-w-0 grow text-h3 wrap-anywhere">
          <Link to="/flash-campaigns/$id" params={{ id: String(c.id) }} className="after:absolute after:inset-0">
            <Name>{c.title}</Name>
          </Link>
        </h2>
      </div>
      <div>
        <Meter value={c.raised_cents} max={c.goal_cents} tone={progress.tone} label={meter} thin />
        <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2 text-small">
          <span className="font-semibold tabular-nums">
            {progress.met ? raised : giveablesWords.toGo({ amount: toGo })}
          </span>
          <span className="text-text-2">{figureWords.raisedOfGoal({ goal })}</span>
        </p>
      </div>
    </article>
  )
}
