import type { Project } from '@kindling/contract/projects/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/projects/projects'
import { Share2 } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { GiveBar, GiveLink, PageCover, usePageSheets } from '../../giveables/index.ts'
import { AmountPicker } from '../../gifts/index.ts'
import { projectGiving } from '../project-giving.ts'
import { exactMoney, raisedMoney } from '../../../ui/text/amounts.ts'
import { ProjectHead } from './project-head.tsx'
import { Report } from './report.tsx'
import { bold, Marked } from '../../../ui/text/marked.tsx'
import { Meter } from '../../../ui/pictures/meter.tsx'
import { projectWords } from '../project-words.ts'
import { PublicText } from '../../../ui/text/public-text.tsx'
import { AsWritten } from '../../../ui/text/as-written.tsx'

const load = () => import('./more-parts.tsx')
const renderNothing = () => null

/** Parts that load a moment after the page, each with reserved space; the server prerenders them with the page. */
const lazyParts = {
  Below: lazyPart<{ project: Project }>(
    () => load().then((m) => m.Below),
    renderNothing,
    <Skeleton className="h-120 rounded-card" />,
  ),
  AuthorCard: lazyPart<{ project: Project }>(
    () => load().then((m) => m.AuthorCard),
    renderNothing,
    <Skeleton className="h-30 rounded-card" />,
  ),
  Paused: lazyPart<{ project: Project }>(
    () => load().then((m) => m.Paused),
    renderNothing,
    <Skeleton className="h-11 rounded-m" />,
  ),
  RunPart: lazyPart<{ project: Project }>(
    () => load().then((m) => m.RunPart),
    renderNothing,
    <Skeleton className="h-30 rounded-card" />,
  ),
}

/** The page of one project; from 1280 px on the aside has the meter and giving. */
export function ProjectPage({ project: p, parts = lazyParts }: { project: Project; parts?: typeof lazyParts }) {
  const sheets = usePageSheets()
  const actions = useRef<HTMLDivElement>(null)
  const giveable = projectGiving.giveableOf(p)
  const page = `/projects/${p.slug}`
  const canGive = p.may.includes('give')
  const share = p.status !== 'proposed' && (
    <Button
      variant="outline"
      className="grow"
      onClick={sheets.share}
      icon={<Share2 size={20} strokeWidth={1.75} aria-hidden />}
    >
      {commonWords.share}
    </Button>
  )
  return (
    <div data-quiet-page={p.quiet || undefined}>
      <PageColumns
        lead={
          <>
            <PageCover
              uuid={p.uuid}
              image={p.cover}
              topic={p.topic}
              alt={p.cover_alt}
              quiet={p.quiet}
              onShare={p.status === 'proposed' ? undefined : sheets.share}
            />
            <ProjectHead project={p} />
            {p.pause_reason !== null && <parts.Paused project={p} />}
            {p.may.includes('organize') && <parts.RunPart project={p} />}
            {(p.status === 'delivered' || p.status === 'reported') && <Report project={p} />}
          </>
        }
        aside={
          <>
            <Card className="grid gap-4">
              <ProjectProgress project={p} />
              <div className="grid gap-2">
                {canGive && <AmountPicker giveable={giveable} onGive={sheets.give} />}
                {share}
              </div>
              <NextLine project={p} />
            </Card>
            <parts.AuthorCard project={p} />
          </>
        }
      >
        <div className="grid gap-3 xl:hidden">
          <Card>
            <ProjectProgress project={p} />
          </Card>
          <div ref={actions} className="flex flex-wrap gap-2">
            {canGive && <GiveLink page={page} label={words.give} className="grow-2" />}
            {share}
          </div>
          <NextLine project={p} />
        </div>
        <BudgetLines project={p} />
        <parts.Below project={p} />
        {canGive && (
          <GiveBar after={actions} page={page} label={words.give}>
            <ProgressLine project={p} />
          </GiveBar>
        )}
      </PageColumns>
    </div>
  )
}

/** The budget; gifts fill its lines from the top. */
function BudgetLines({ project: p }: { project: Project }) {
  return (
    <Card as="section" className="grid gap-1">
      <h2 className="text-h3">{words.money}</h2>
      <p className="text-small text-text-2">{words.moneyNote}</p>
      <ul className="mt-3 grid gap-4">
        {p.budget.map((line, i) => {
          const sums = { filled: exactMoney(line.filled_cents), amount: exactMoney(line.amount_cents) }
          const isFull = line.filled_cents >= line.amount_cents
          return (
            <li key={i} className="grid gap-2 border-line not-last:border-b not-last:pb-4">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <PublicText className="min-w-0 font-semibold wrap-anywhere">{line.label}</PublicText>
                <span className="ms-auto text-text-2 tabular-nums">
                  <Marked words={words.ofAmount(sums, bold)} />
                </span>
              </p>
              <Meter
                thin
                value={line.filled_cents}
                max={line.amount_cents}
                tone={isFull ? 'pine' : p.quiet ? 'plum' : 'ember'}
                label={words.lineInWords({ label: line.label, ...sums })}
              />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

function ProjectProgress({ project: p }: { project: Project }) {
  const figures = projectWords(p)
  const large = (amount: string) => (
    <b className="font-display text-money-lg font-bold text-text">
      <AsWritten amounts={figures.amounts}>{amount}</AsWritten>
    </b>
  )
  return (
    <div>
      <p className="text-text-2 tabular-nums">
        <Marked
          words={words.ofAmount({ filled: figures.raised, amount: figures.goal }, large)}
          amounts={figures.amounts}
        />
      </p>
      <Meter value={figures.given} max={p.goal_cents} tone={figures.tone} label={figures.meter} className="mt-2" />
      <p className="mt-2 flex flex-wrap justify-between gap-x-3 text-small text-text-2 tabular-nums">
        <b className="font-semibold text-text">{`${figures.percent}%`}</b>
        <span>{figures.supporters}</span>
      </p>
      {p.shared_cents > 0 && (
        <p className="mt-2 text-small text-text-2">
          <AsWritten amounts={[p.shared_cents]}>{words.shared({ amount: raisedMoney(p.shared_cents) })}</AsWritten>
        </p>
      )}
      {figures.given === 0 && p.may.includes('give') && <p className="mt-2 text-small text-text-2">{words.zero}</p>}
    </div>
  )
}

/** The budget line that the next gift goes to; renders nothing once all lines are full. */
function NextLine({ project: p }: { project: Project }) {
  const open = p.budget.find((line) => line.filled_cents < line.amount_cents)
  if (open === undefined || !p.may.includes('give')) return null
  return (
    <p className="text-small text-text-2 wrap-anywhere">
      <Marked words={words.goesInto({ line: open.label }, bold)} />
    </p>
  )
}

function ProgressLine({ project: p }: { project: Project }) {
  const figures = projectWords(p)
  return (
    <>
      <Meter value={figures.given} max={p.goal_cents} tone={figures.tone} label={figures.meter} thin />
      <p className="mt-1.5 text-small font-semibold tabular-nums">
        <AsWritten amounts={figures.amounts}>{figures.percentOf}</AsWritten>
      </p>
    </>
  )
}
