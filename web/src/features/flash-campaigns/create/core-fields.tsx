import type { NextFlash } from '@kindling/contract/flash-campaigns/acts'
import { longest, offeredHours } from '@kindling/contract/flash-campaigns/rules'
import * as words from '@kindling/words/flash-campaigns/form'
import { Name } from '../../../ui/text/name.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { RadioRows } from '../../../ui/forms/radio-rows.tsx'
import { LabeledSegmented } from '../../../ui/forms/labeled-segmented.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { VerifiedBadge } from '../../../ui/pictures/verified-badge.tsx'
import { MoneyField } from '../../campaigns/index.ts'
import { wallTime } from '../../updates/index.ts'
import { isLater, receiverOf } from './flash-values.ts'
import type { FlashForm } from './use-flash-form.ts'

type Props = { form: FlashForm; next: NextFlash }

export function CoreFields({ form: { values: v, change, refusals }, next }: Props) {
  return (
    <>
      <TextField
        data-field="title"
        label={words.purpose.label}
        hint={words.purpose.hint}
        dir="auto"
        autoComplete="off"
        maxLength={longest.title}
        value={v.title}
        error={refusals.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <div data-field="goal_cents" tabIndex={-1} className="outline-none">
        <MoneyField
          large
          label={words.goal.label}
          cents={v.goal_cents}
          error={refusals.goal_cents}
          onChange={(goal_cents) => change({ goal_cents })}
        />
      </div>
      <LabeledSegmented
        label={words.hours.label}
        value={String(v.hours)}
        onChange={(hours) => change({ hours: Number(hours) })}
        options={offeredHours.map((hours) => ({ value: String(hours), label: words.hours.of({ count: hours }) }))}
      />
      {next.receivers.length > 0 ? (
        <RadioRows
          labelShown
          label={words.receiver.label}
          value={receiverOf(v, next)?.uuid}
          onChange={(nonprofit) => change({ nonprofit })}
          options={next.receivers.map(({ uuid, name, verified }) => ({
            value: uuid,
            label: (
              <>
                <Name>{name}</Name>
                {verified && <VerifiedBadge />}
              </>
            ),
          }))}
        />
      ) : (
        <InlineError>{words.receiver.none}</InlineError>
      )}
      <Begins form={{ values: v, change, refusals }} next={next} />
    </>
  )
}

/** Now, or later; later alone where another one has to end first. */
function Begins({
  form: { values: v, change, refusals },
  next,
}: {
  form: Pick<FlashForm, 'values' | 'change' | 'refusals'>
  next: NextFlash
}) {
  const startsLater = isLater(v, next)
  const zone = new Intl.DateTimeFormat('en').resolvedOptions().timeZone
  return (
    <div className="grid gap-3">
      {next.because === null && (
        <LabeledSegmented
          label={words.begins.label}
          value={startsLater ? 'later' : 'now'}
          onChange={(when) => change({ later: when === 'later' })}
          options={[
            { value: 'now', label: words.begins.now },
            { value: 'later', label: words.begins.later },
          ]}
        />
      )}
      {startsLater && (
        <TextField
          data-field="starts"
          type="datetime-local"
          label={words.begins.at}
          min={wallTime(new Date(next.opens_from), zone)}
          value={v.starts}
          error={refusals.starts}
          onChange={({ target }) => change({ starts: target.value })}
        />
      )}
    </div>
  )
}
