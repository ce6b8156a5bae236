import type { Campaign } from '@kindling/contract/campaigns/calls'
import { longest } from '@kindling/contract/campaigns/rules'
import * as formWords from '@kindling/words/campaigns/form'
import * as words from '@kindling/words/campaigns/running'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { FormSheet } from '../../../ui/dialogs/form-sheet.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { fieldRefusals } from '../create/saving/field-refusals.ts'
import { AboutFields } from '../fields/about-fields.tsx'
import { BudgetEditor } from '../fields/budget-editor.tsx'
import { CoverField } from '../fields/cover-field.tsx'
import { dayAfter, dayOfEnd, endOfDay } from '../fields/end-day.ts'
import { ImpactEditor } from '../fields/impact-editor.tsx'
import { MoneyField } from '../fields/money-field.tsx'
import { NameFields } from '../fields/name-fields.tsx'
import { ReportPromise } from '../fields/report-promise.tsx'
import { changed, type Edited, editedOf, editRefusals } from './edited.ts'
import { useRun } from './run.api.ts'

type Props = { campaign: Campaign; onClose: () => void }

/** Edits a published campaign; goal and budget lines are validated before sending. */
export function EditCampaign({ campaign, onClose }: Props) {
  const [start] = useState(campaign)
  const run = useRun(campaign)
  const box = useRef<HTMLDivElement>(null)
  const [edited, setEdited, forget, lost] = useTyped(`campaign edit ${campaign.uuid}`, () => editedOf(start))
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({})
  const body = changed(start, edited)
  const isChanged = Object.keys(body).length > 0
  const change = (part: Partial<Edited>) => {
    setEdited({ ...edited, ...part })
    setRefusals(Object.fromEntries(Object.entries(refusals).filter(([name]) => !(name in part))))
  }
  const show = (next: Readonly<Record<string, string>>): false => {
    flushSync(() => setRefusals(next)) // the field must be marked before it can get focus
    box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
    return false
  }

  async function save(): Promise<boolean> {
    const found = editRefusals(campaign, edited)
    if (Object.keys(found).length > 0) return show(found)
    if (!isChanged) return true
    try {
      await run.change(body)
      return true
    } catch (error) {
      const errors = fieldRefusals(error)
      if (Object.keys(errors).length > 0) return show(errors)
      throw error
    }
  }
  return (
    <FormSheet
      title={words.edit.title}
      act={words.edit.save}
      acting={words.edit.saving}
      isChanged={isChanged}
      onAct={save}
      forget={forget}
      onClose={onClose}
    >
      <div ref={box} className="grid gap-5">
        <EditFields campaign={start} edited={edited} refusals={refusals} lost={lost.includes('cover')} onPut={change} />
      </div>
    </FormSheet>
  )
}

type FieldsProps = {
  campaign: Campaign
  edited: Edited
  refusals: Readonly<Record<string, string>>
  lost: boolean
  onPut: (part: Partial<Edited>) => void
}

function EditFields({ campaign, edited, refusals, lost, onPut }: FieldsProps) {
  const cover = (part: Partial<Edited['cover']>) => onPut({ cover: { ...edited.cover, ...part } })
  return (
    <>
      <NameFields named={edited} errors={refusals} onChange={onPut} />
      <CoverField
        {...edited.cover}
        topic={edited.topic}
        quiet={edited.quiet}
        error={refusals['cover']}
        lost={lost}
        onPhoto={({ uuid, file, alt }) => cover({ sent: uuid, photo: URL.createObjectURL(file), alt })}
        onAlt={(alt) => cover({ alt })}
        onArt={() => cover({ photo: null })}
        onShuffle={() => cover({ art: crypto.randomUUID() })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MoneyField
          label={formWords.goal.goal}
          cents={edited.goal_cents}
          error={refusals['goal_cents']}
          onChange={(goal_cents) => onPut({ goal_cents })}
        />
        <TextField
          type="date"
          label={formWords.goal.ends}
          optional
          min={dayAfter(0)}
          max={dayAfter(365)}
          value={dayOfEnd(edited.ends_at)}
          error={refusals['ends_at']}
          onChange={({ target }) => onPut({ ends_at: endOfDay(target.value) })}
        />
      </div>
      <BudgetEditor
        lines={edited.budget}
        goal_cents={edited.goal_cents}
        error={refusals['budget']}
        onChange={(budget) => onPut({ budget })}
        onGoal={(goal_cents) => onPut({ goal_cents })}
      />
      <TextArea
        label={words.edit.story}
        rows={8}
        max={longest.story}
        counterFrom={longest.story - 1_000}
        dir="auto"
        value={edited.story}
        error={refusals['story']}
        onChange={({ target }) => onPut({ story: target.value })}
      />
      <ImpactEditor
        lines={edited.impact_lines}
        error={refusals['impact_lines']}
        onChange={(impact_lines) => onPut({ impact_lines })}
      />
      <AboutFields about={edited} errors={refusals} onChange={onPut} />
      <ReportPromise
        days={edited.report_within_days}
        given={campaign.report_within_days}
        error={refusals['report_within_days']}
        onChange={(report_within_days) => onPut({ report_within_days })}
      />
      <Checkbox
        label={formWords.goal.stop}
        hint={formWords.goal.stopHint}
        checked={edited.stop_at_goal}
        onChange={({ target }) => onPut({ stop_at_goal: target.checked })}
      />
      <Checkbox
        label={words.edit.invites}
        checked={edited.invites_open}
        onChange={({ target }) => onPut({ invites_open: target.checked })}
      />
      <Checkbox
        label={words.edit.monthly}
        hint={words.edit.monthlyHint}
        checked={edited.takes_monthly}
        onChange={({ target }) => onPut({ takes_monthly: target.checked })}
      />
    </>
  )
}
