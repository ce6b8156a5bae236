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
import { BudgetLines } from './budget-lines.tsx'
import { ProjectHead } from './project-head.tsx'
import { NextLine, ProgressLine, ProjectProgress } from './project-progress.tsx'
import { Report } from './report.tsx'

const load = () => import('./more-parts.ts')
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
