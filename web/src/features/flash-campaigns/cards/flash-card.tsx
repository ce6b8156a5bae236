import type { FlashCard as Flash } from '@kindling/contract/flash-campaigns/calls'
import * as figureWords from '@kindling/words/flash-campaigns/flash-campaigns'
import * as words from '@kindling/words/flash-campaigns/sharing'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import { Link } from '@tanstack/react-router'
import { Clock, Zap } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { CardOutcome, WithMatch } from '../../giveables/index.ts'
import { type Phase, phaseOf } from '../clock/phase.ts'
import { useClock } from '../clock/use-clock.ts'
import { FlashBar } from '../flash-bar.tsx'
import { flashWords } from '../flash-words.ts'
import { timeOnPaper, timeWords } from '../time-left.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { OnPaper } from '../../../ui/text/on-paper.tsx'

type Props = {
  flash: Flash
  heading?: 'h2' | 'h3'
  /** The card's cover is the first on the page, so it loads eagerly. */
  eager?: boolean
}

/** One flash campaign in a list, with a running countdown. */
export function FlashCard({ flash: c, heading: Heading = 'h3', eager = false }: Props) {
  const now = useClock(c)
  const phase = phaseOf(c, now)
  const Icon = c.quiet ? Clock : Zap
  const { givers } = flashWords(c)
  return (
    <Card as="article" flush className="@container relative grid h-full">
      {/* in a row of its own the card has its picture beside the text */}
      <div className="flex flex-col wide:flex-row">
        <div className="relative shrink-0 wide:w-1/2">
          <Cover
            uuid={c.uuid}
            image={c.cover}
            topic={c.topic}
            quiet={c.quiet}
            eager={eager}
            sizes="358px"
            className="wide:aspect-auto wide:h-full wide:min-h-44"
          />
          <p className="absolute start-3 top-3 flex items-center gap-1.5 rounded-pill bg-night/85 px-3 py-1 text-small font-semibold text-white">
            <Icon size={16} strokeWidth={1.75} aria-hidden className="shrink-0" />
            <OnPaper paper={timeOnPaper(c, now)}>{timeWords(c, now)}</OnPaper>
          </p>
        </div>
        <div className="flex min-w-0 grow flex-col p-[16px]">
          <Heading className="line-clamp-2 text-h3 wrap-anywhere">
            <Link to="/flash-campaigns/$id" params={{ id: String(c.id) }} className="after:absolute after:inset-0">
              <Name>{c.title}</Name>
            </Link>
          </Heading>
          <p className="mt-1 text-small text-text-2 wrap-anywhere">
            <AsWritten>{words.card.of({ community: isolate(c.community.name), givers })}</AsWritten>
          </p>
          <div className="mt-auto pt-3">
            {phase === 'over' && c.outcome !== null ? (
              <CardOutcome text={c.outcome} />
            ) : (
              <Figures flash={c} phase={phase} />
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

function Figures({ flash: c, phase }: { flash: Flash; phase: Phase }) {
  const { progress, amounts, matched, raised, toGo, goal } = flashWords(c)
  const asks = !progress.met && phase !== 'over' && phase !== 'canceled'
  return (
    <>
      <FlashBar flash={c} />
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-semibold tabular-nums">
          <AsWritten amounts={amounts}>{asks ? giveablesWords.toGo({ amount: toGo }) : raised}</AsWritten>
        </span>
        <span className="text-small text-text-2">
          <AsWritten amounts={amounts}>{figureWords.raisedOfGoal({ goal })}</AsWritten>
        </span>
      </p>
      <WithMatch raised_cents={c.raised_cents} matched_cents={matched} tone={progress.tone} />
    </>
  )
}
