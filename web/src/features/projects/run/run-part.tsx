import type { Project } from '@kindling/contract/projects/calls'
import type { ProjectState } from '@kindling/contract/projects/rules'
import * as words from '@kindling/words/projects/projects'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { DonationsLink } from '../../donations/index.ts'
import { EditSheet } from './edit-sheet.tsx'
import { MilestonesSheet } from './milestones-sheet.tsx'
import { ReportSheet } from './report-sheet.tsx'
import { useAdvance } from './run.api.ts'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

const next = { proposed: 'funding', funding: 'in_progress', in_progress: 'delivered' } as const

const stepAfter = (status: ProjectState) => (status in next ? next[status as keyof typeof next] : null)

/** For the people who run the project: the next step, the milestones and the report. */
export function RunPart({ project: p }: { project: Project }) {
  const [sheet, setSheet] = useOpenSheet<'edit' | 'milestones' | 'report'>(`project ${p.uuid}`)
  const advance = useAdvance(p.slug)
  const to = p.may.includes('advance') ? stepAfter(p.status) : null
  const close = () => setSheet(undefined)
  return (
    <Card as="section" className="grid gap-3">
      <h2 className="text-h3">{words.run.title}</h2>
      {p.status === 'proposed' && <p className="text-text-2">{words.proposedNotice}</p>}
      {to === 'delivered' && <p className="text-text-2">{words.run.deliveredNote}</p>}
      {advance.isError && <InlineError>{messageOf(advance.error)}</InlineError>}
      <div className="flex flex-wrap gap-2">
        {to !== null && (
          <Button
            size="md"
            loading={advance.isPending ? words.run.saving : undefined}
            onClick={() => advance.mutate(to)}
          >
            {words.run[to]}
          </Button>
        )}
        {p.may.includes('report') && (
          <Button size="md" aria-haspopup="dialog" onClick={() => setSheet('report')}>
            {words.run.report}
          </Button>
        )}
        {p.may.includes('edit') && (
          <>
            <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setSheet('edit')}>
              {words.run.edit}
            </Button>
            <Button variant="outline" size="md" aria-haspopup="dialog" onClick={() => setSheet('milestones')}>
              {words.run.milestones}
            </Button>
          </>
        )}
        <DonationsLink type="projects" id={p.slug}>
          {words.run.donations}
        </DonationsLink>
      </div>
      {sheet === 'edit' && <EditSheet project={p} onClose={close} />}
      {sheet === 'milestones' && <MilestonesSheet project={p} onClose={close} />}
      {sheet === 'report' && p.may.includes('report') && <ReportSheet project={p} onClose={close} />}
    </Card>
  )
}
