import type { Community } from '@kindling/contract/communities/calls'
import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import * as words from '@kindling/words/flash-campaigns/form'
import { isLater } from './flash-values.ts'
import { GiveawayRow, MatchRow } from './option-rows.tsx'
import { SwitchRow } from './switch-row.tsx'
import { TextFields } from './text-fields.tsx'
import type { FlashForm } from './use-flash-form.ts'

type Props = { community: Community; form: FlashForm; next: NextFlash }

export function MoreFields({ community: c, form, next }: Props) {
  const { values: v, change, refusals, art, shuffle } = form
  return (
    <>
      <TextFields
        values={v}
        refusals={refusals}
        topic={c.topic}
        art={art}
        onChange={change}
        onShuffle={shuffle}
        hints
      />
      <div className="grid divide-y divide-line border-y border-line">
        <SwitchRow
          {...words.stopAtGoal}
          checked={v.stop_at_goal}
          onChange={(stop_at_goal) => change({ stop_at_goal })}
        />
        <SwitchRow {...words.quiet} checked={v.quiet} onChange={(quiet) => change({ quiet })} />
        {isLater(v, next) && <MatchRow values={v} refusals={refusals} onChange={change} />}
        {next.giveaways && <GiveawayRow form={form} />}
      </div>
    </>
  )
}
