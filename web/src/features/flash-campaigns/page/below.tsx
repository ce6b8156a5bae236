import * as words from '@kindling/words/flash-campaigns/details'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Trophy, ScrollText } from 'lucide-react'
import { AsWritten } from '../../../ui/text/as-written.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Marked } from '../../../ui/text/marked.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { CommentsPreview } from '../../comments/index.ts'
import { ReportLink } from '../../complaints/index.ts'
import { NonprofitLink, pageOf, Story } from '../../giveables/index.ts'
import { NewestUpdates } from '../../updates/index.ts'
import { shortMoney } from '../../../ui/text/amounts.ts'
import type { Shown } from './flash-page.tsx'
import { GiveawayBlock } from '../giveaway/giveaway-block.tsx'
import { MatchLine } from '../match/match-line.tsx'
import { SponsorPart } from '../match/sponsor-part.tsx'
import { Sparks } from './ring/sparks.tsx'
import type { FlashCampaign, FlashLogEntry } from '@kindling/contract/flash-campaigns/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Phase } from '../clock/phase.ts'
import { flashKeys } from '../flash-campaigns.api.ts'
import { momentWords } from '../clock/time-words.ts'

export function Below(shown: Shown) {
  const { flash: c, phase } = shown
  useRefetchAtTurns(c, phase)
  return (
    <>
      {c.match !== null && phase !== 'canceled' && (
        <MatchLine match={c.match} phase={phase}>
          <SponsorPart flash={c} />
        </MatchLine>
      )}
      {c.giveaway !== null && phase !== 'canceled' && <GiveawayBlock flash={c} giveaway={c.giveaway} now={shown.now} />}
      <FlashStory {...shown} />
      <Sparks flash={c} live={phase === 'open'} />
      <FlashFoot {...shown} />
    </>
  )
}

function FlashStory({ flash: c, phase }: Shown) {
  const early = phase !== 'over' && phase !== 'canceled'
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{c.story === '' ? words.whereItGoes : words.whyNow}</h2>
      {c.story !== '' && <Story text={c.story} />}
      <p className="leading-snug">
        <NonprofitLink
          nonprofit={c.nonprofit}
          page={pageOf({ type: 'flash-campaigns', id: c.id })}
          className="font-semibold wrap-anywhere"
        />
        {c.nonprofit.verified && <VerifiedBadge />}
        <br />
        <span className="text-small text-text-2">{words.receivesAll}</span>
      </p>
      {early && <p className="text-small text-text-2">{words.reportDue({ count: c.report_within_days })}</p>}
      {c.organizer !== null && (
        <p className="text-small text-text-2">
          <Marked words={words.startedBy(<Name>{c.organizer.name}</Name>)} />
        </p>
      )}
      {!c.may.includes('organize') && <ReportLink of={{ type: 'flash-campaigns', uuid: c.uuid }} />}
    </Card>
  )
}

function FlashFoot({ flash: c, now, phase }: Shown) {
  const id = String(c.id)
  return (
    <>
      <NewestUpdates address={{ modelType: 'flash-campaigns', identifier: id }} most={2} />
      <CommentsPreview on={{ type: 'flash-campaigns', id }} quiet={c.quiet} />
      <Card flush className="print:hidden">
        <Link
          to="/$type/$id/leaderboard"
          params={{ type: 'flash-campaigns', id }}
          className="flex min-h-16 items-center gap-3 px-4 hover:bg-surface-2 hover:no-underline"
        >
          <Trophy size={22} strokeWidth={1.75} aria-hidden className="shrink-0 text-marigold-text" />
          <span className="grow">
            <span className="block font-semibold">{words.leaderboard}</span>
            <span className="block text-small text-text-2">{words.leaderboardBody}</span>
          </span>
          <ChevronRight size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-3 rtl:-scale-x-100" />
        </Link>
      </Card>
      <ChangeLog flash={c} now={now} />
      {(phase === 'over' || phase === 'canceled') && (
        <LinkButton to="/home" full>
          {words.result.seeActive}
        </LinkButton>
      )}
    </>
  )
}

/** Refetches when the countdown reaches the start or the end, because the server then changes the state. */
function useRefetchAtTurns(c: FlashCampaign, phase: Phase): void {
  const queries = useQueryClient()
  const isTurn = (phase === 'opening' && c.status === 'scheduled') || (phase === 'closing' && c.status === 'live')
  useEffect(() => {
    if (isTurn) void queries.invalidateQueries({ queryKey: flashKeys.one(String(c.id)), exact: true })
  }, [isTurn, queries, c.id])
}

/** Every change of the times and the match, newest first. */
function ChangeLog({ flash: c, now }: { flash: FlashCampaign; now: number }) {
  return (
    <Card as="section" flush className="print:hidden">
      <details className="group">
        <summary className="flex min-h-13 items-center gap-3 px-4 font-semibold">
          <ScrollText size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-text-2" />
          <h2 className="grow font-ui text-body tracking-normal">{words.log.title}</h2>
          <span className="text-small font-normal text-text-2">{words.log.count({ count: c.log.length })}</span>
        </summary>
        <ol className="grid divide-y divide-line border-t border-line px-4">
          {c.log.toReversed().map((entry) => (
            <li key={`${entry.at} ${entry.act}`} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-small">
              <AsWritten amounts={[entry.match?.cap_cents ?? 0]}>{entryWords(entry, now)}</AsWritten>
              <time dateTime={entry.at} className="text-text-2">
                {momentWords(entry.at, now)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </Card>
  )
}

function entryWords({ act, starts_at, ends_at, match }: FlashLogEntry, now: number): string {
  const [from, to] = [momentWords(starts_at, now), momentWords(ends_at, now)]
  if (act === 'created' || act === 'moved') return words.log[act]({ from, to })
  if (act === 'extended') return words.log.extended({ to })
  if (act === 'canceled') return words.log.canceled
  if (match === null) return words.log.matchGone
  const cap = shortMoney(match.cap_cents)
  return words.log[act]({ match: words.log.matchOf({ percent: match.percent, cap }) })
}
