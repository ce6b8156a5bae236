import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as figureWords from '@kindling/words/flash-campaigns/flash-campaigns'
import * as words from '@kindling/words/flash-campaigns/details'
import { isolate, numberLocale } from '@kindling/words/locale'
import { clsx } from 'clsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Cover } from '../../../ui/pictures/cover.tsx'
import { formatCount } from '../../../ui/text/day-words.ts'
import { ReportLine } from '../../giveables/index.ts'
import { flashWords, progressOf } from '../flash-words.ts'
import { day, hour } from '../clock/left.ts'
import type { Flash } from '../flash.ts'
import { raisedMoney } from '../../../ui/text/amounts.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The end of a flash campaign: canceled, or the amount raised. */
export function Result({ flash: c }: { flash: FlashCampaign }) {
  const met = progressOf(c).met
  return (
    <>
      <p
        className={clsx(
          'rounded-pill px-3 py-1 text-small font-semibold justify-self-center xl:justify-self-start',
          met && c.canceled === null ? 'bg-pine-soft text-pine' : 'bg-surface-2 text-text-2',
        )}
      >
        {c.canceled === null
          ? met
            ? figureWords.states.endedMet
            : figureWords.states.ended
          : figureWords.states.canceled}
      </p>
      {c.canceled === null ? <Ended flash={c} /> : <Canceled canceled={c.canceled} />}
    </>
  )
}

/** The amount raised, the receiver, and the outcome once it is published. */
function Ended({ flash: c }: { flash: FlashCampaign }) {
  const { progress, amounts, raised, goal } = flashWords(c)
  const fact = 'grid justify-items-center px-1 py-4 text-center'
  return (
    <Card as="section" flush>
      <Cover
        uuid={c.uuid}
        image={c.outcome_photo ?? c.cover}
        topic={c.topic}
        quiet={c.quiet}
        alt={c.outcome_photo === null ? c.cover_alt : c.outcome_photo_alt}
        eager
        sizes="(min-width: 768px) 588px, 100vw"
      />
      <div className="grid gap-2 p-4">
        <h2 className="text-h2">
          <AsWritten amounts={amounts}>{headWords(c)}</AsWritten>
        </h2>
        {c.outcome !== null && (
          <p dir="auto" lang="" className="whitespace-pre-line text-text-2 wrap-anywhere">
            {c.outcome}
          </p>
        )}
        {c.raised_cents > 0 && (
          <p className="text-small text-text-2">
            <AsWritten amounts={[c.raised_cents, c.net_cents]}>{goesWords(c)}</AsWritten>
          </p>
        )}
        {c.outcome === null && c.raised_cents > 0 && <p className="text-small text-text-2">{words.result.pending}</p>}
        <ReportLine report={c.report} />
      </div>
      <dl className="figures border-t border-line">
        <div className={fact}>
          <dd className="text-h3 font-bold tabular-nums">
            <AsWritten amounts={amounts}>{raised}</AsWritten>
          </dd>
          <dt className="text-small text-text-2">
            <AsWritten amounts={amounts}>{figureWords.raisedOfGoal({ goal })}</AsWritten>
          </dt>
        </div>
        <div className={fact}>
          <dd className="text-h3 font-bold tabular-nums">{figureWords.percent(progress)}</dd>
          <dt className="text-small text-text-2">{words.result.ofGoal}</dt>
        </div>
        <div className={fact}>
          <dd className="text-h3 font-bold tabular-nums">{formatCount(c.supporters_count)}</dd>
          <dt className="text-small text-text-2">{words.result.givers({ count: c.supporters_count })}</dt>
        </div>
      </dl>
    </Card>
  )
}

function headWords(c: FlashCampaign): string {
  if (c.raised_cents === 0) return words.result.nothing
  const { raised, goal } = flashWords(c)
  if (!progressOf(c).met) return words.result.short({ raised, goal })
  return words.result.doneIn({
    time: durationWords(c, c.goal_met_at ?? c.stopped_at ?? c.ends_at),
    people: words.result.people({
      count: c.supporters_count,
      formatted: c.supporters_count.toLocaleString(numberLocale),
    }),
  })
}

function goesWords(c: FlashCampaign): string {
  const name = isolate(c.nonprofit.name)
  if (!progressOf(c).met) return words.result.shortGoes({ name })
  const sums = { given: raisedMoney(c.raised_cents), arrives: raisedMoney(c.net_cents) }
  return `${words.result.goes({ name })} ${(c.fees_covered ? words.arrivesCovered : words.arrives)(sums)}`
}

function Canceled({ canceled }: { canceled: NonNullable<FlashCampaign['canceled']> }) {
  const { reason, by_staff, refunded } = canceled
  return (
    <section className="grid gap-1 rounded-card bg-info-soft p-4 text-info">
      <p dir="auto" lang="" className="font-semibold wrap-anywhere">
        {(by_staff ? words.canceled.byStaff : words.canceled.byOrganizers)({ reason })}
      </p>
      <p className="text-small">{refunded ? words.canceled.refunded : words.canceled.refunding}</p>
    </section>
  )
}

/** The time from the start until the goal was met, or until the end. */
function durationWords({ starts_at }: Pick<Flash, 'starts_at'>, until: string): string {
  const took = Date.parse(until) - Date.parse(starts_at)
  if (took >= 2 * day) return words.result.days({ d: Math.floor(took / day), h: Math.floor((took % day) / hour) })
  if (took >= hour) return words.result.hours({ h: Math.floor(took / hour) })
  return words.result.minutes({ m: Math.max(1, Math.floor(took / 60_000)) })
}
