import * as words from '@kindling/words/campaigns/form'
import { Checkbox } from '../../../../ui/forms/checkbox.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { BudgetEditor } from '../../fields/budget-editor.tsx'
import { dayAfter, dayOfEnd, endOfDay } from '../../fields/end-day.ts'
import { ImpactEditor } from '../../fields/impact-editor.tsx'
import { MoneyField } from '../../fields/money-field.tsx'
import type { Writing } from '../saving/use-draft.ts'

/** The days include today. */
const usualDays = 30
const longestDays = 365

export function GoalPart({ writing: { draft, errors, change, save } }: { writing: Writing }) {
  return (
    <>
      <div className="grid items-start gap-5 sm:grid-cols-2" onBlur={() => void save()}>
        <MoneyField
          label={words.goal.goal}
          cents={draft.goal_cents}
          error={errors['goal_cents']}
          large
          onChange={(goal_cents) => change({ goal_cents })}
        />
        <div className="grid content-start gap-2">
          <TextField
            type="date"
            label={words.goal.ends}
            optional
            min={dayAfter(1)}
            max={dayAfter(longestDays)}
            value={dayOfEnd(draft.ends_at)}
            error={errors['ends_at']}
            className="h-14"
            onChange={({ target }) => change({ ends_at: endOfDay(target.value) })}
          />
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small text-text-2">
            {words.goal.endsHint}
            <button
              type="button"
              className="hit-44 font-semibold text-ember-text"
              onClick={() => change({ ends_at: draft.ends_at === null ? endOfDay(dayAfter(usualDays - 1)) : null })}
            >
              {draft.ends_at === null ? words.goal.inThirty : words.goal.noEnd}
            </button>
          </p>
        </div>
      </div>
      <Checkbox
        label={words.goal.stop}
        hint={words.goal.stopHint}
        checked={draft.stop_at_goal}
        onChange={({ target }) => change({ stop_at_goal: target.checked })}
      />
      <BudgetEditor
        lines={draft.budget}
        goal_cents={draft.goal_cents}
        error={errors['budget']}
        onChange={(budget) => change({ budget })}
        onGoal={(goal_cents) => change({ goal_cents })}
      />
      <ImpactEditor
        lines={draft.impact_lines}
        error={errors['impact_lines']}
        onChange={(impact_lines) => change({ impact_lines })}
      />
    </>
  )
}
