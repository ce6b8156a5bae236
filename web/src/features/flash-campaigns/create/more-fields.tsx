import type { Community } from '@kindling/contract/communities/calls'
import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import { longest } from '@kindling/contract/flash-campaigns/rules'
import * as words from '@kindling/words/flash-campaigns/form'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { CoverField } from '../../campaigns/index.ts'
import { dataAddressOf } from '../../photos/index.ts'
import { isLater } from './flash-values.ts'
import { GiveawayRow, MatchRow } from './option-rows.tsx'
import { SwitchRow } from './switch-row.tsx'
import type { FlashForm } from './use-flash-form.ts'

type Props = { community: Community; form: FlashForm; next: NextFlash }

export function MoreFields({ community: c, form, next }: Props) {
  const { values: v, change, faults, art, shuffle } = form
  return (
    <>
      <TextField
        data-field="line"
        label={words.line.label}
        hint={words.line.hint}
        optional
        dir="auto"
        maxLength={longest.line}
        value={v.line}
        error={faults.line}
        onChange={({ target }) => change({ line: target.value })}
      />
      <TextArea
        data-field="story"
        label={words.whyNow.label}
        hint={words.whyNow.hint}
        optional
        dir="auto"
        soft
        max={longest.story}
        counterFrom={longest.story - 500}
        value={v.story}
        error={faults.story}
        onChange={({ target }) => change({ story: target.value })}
      />
      <div className="grid gap-1.5">
        <p className="text-small font-semibold">{words.picture}</p>
        <CoverField
          art={art}
          photo={v.cover?.address ?? null}
          alt={v.cover?.alt ?? ''}
          topic={c.topic}
          quiet={v.quiet}
          onPhoto={async ({ uuid, file, alt }) => change({ cover: { uuid, address: await dataAddressOf(file), alt } })}
          onAlt={(alt) => v.cover && change({ cover: { ...v.cover, alt } })}
          onArt={() => change({ cover: null })}
          onShuffle={shuffle}
        />
      </div>
      <div className="grid divide-y divide-line border-y border-line">
        <SwitchRow
          {...words.stopAtGoal}
          checked={v.stop_at_goal}
          onChange={(stop_at_goal) => change({ stop_at_goal })}
        />
        <SwitchRow {...words.quiet} checked={v.quiet} onChange={(quiet) => change({ quiet })} />
        {isLater(v, next) && <MatchRow values={v} faults={faults} onChange={change} />}
        {next.giveaways && <GiveawayRow form={form} />}
      </div>
    </>
  )
}
