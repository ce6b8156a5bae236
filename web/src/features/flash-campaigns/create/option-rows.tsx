import { longest, matchPercents } from '@kindling/contract/flash-campaigns/rules'
import * as words from '@kindling/words/flash-campaigns/form'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { MoneyField } from '../../campaigns/index.ts'
import { SwitchRow } from './switch-row.tsx'
import type { Refusals, Values } from './flash-values.ts'
import type { FlashForm } from './use-flash-form.ts'

type Matched = Pick<Values, 'match' | 'match_percent' | 'match_cap_cents'>
type MatchProps = { values: Matched; refusals: Refusals; onChange: (changed: Partial<Matched>) => void }

/** The fields of a match. Only a scheduled flash campaign has them, because the sponsor pays before it opens. */
export function MatchRow({ values: v, refusals, onChange: change }: MatchProps) {
  return (
    <SwitchRow
      label={words.match.label}
      hint={words.match.hint}
      checked={v.match}
      onChange={(match) => change({ match })}
    >
      <LabeledSegmented
        label={words.match.percent}
        value={String(v.match_percent)}
        onChange={(percent) => change({ match_percent: Number(percent) as 50 | 100 | 200 })}
        options={matchPercents.map((percent) => ({
          value: String(percent),
          label: words.match.percents[percent],
        }))}
      />
      <div data-field="match_cap_cents" tabIndex={-1} className="outline-none">
        <MoneyField
          label={words.match.cap}
          cents={v.match_cap_cents}
          error={refusals.match_cap_cents}
          onChange={(match_cap_cents) => change({ match_cap_cents })}
        />
      </div>
    </SwitchRow>
  )
}

export function GiveawayRow({ form: { values: v, change, refusals } }: { form: FlashForm }) {
  return (
    <SwitchRow
      label={words.giveaway.label}
      hint={words.giveaway.hint}
      checked={v.giveaway}
      onChange={(giveaway) => change({ giveaway })}
    >
      <TextField
        data-field="prize"
        label={words.giveaway.prize}
        dir="auto"
        maxLength={longest.prize}
        value={v.prize}
        error={refusals.prize}
        onChange={({ target }) => change({ prize: target.value })}
      />
      <TextArea
        data-field="terms"
        label={words.giveaway.terms}
        hint={words.giveaway.termsHint}
        optional
        dir="auto"
        soft
        max={longest.terms}
        counterFrom={longest.terms - 200}
        value={v.terms}
        error={refusals.terms}
        onChange={({ target }) => change({ terms: target.value })}
      />
      <p className="text-small text-text-2">{words.giveaway.fair}</p>
    </SwitchRow>
  )
}
