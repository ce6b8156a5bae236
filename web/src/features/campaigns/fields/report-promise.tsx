import { longestReportDays, usualReportDays } from '@kindling/contract/campaigns/rules'
import * as words from '@kindling/words/campaigns/form'
import { Checkbox } from '../../../ui/forms/checkbox.tsx'
import { Chip } from '../../../ui/forms/chip.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'

const offered = [7, 14, 30, 60, 90]

type Props = {
  /** Null: no promise. */
  days: number | null
  /** The days of a promise that is already public: it can only become earlier. */
  given?: number | null
  error?: string | undefined
  onChange: (days: number | null) => void
}

/** Within how many days after the end the organizer promises a report. */
export function ReportPromise({ days, given = null, error, onChange }: Props) {
  const mostDays = given ?? longestReportDays
  const choices = [...new Set([...offered, ...(days === null ? [] : [days]), ...(given === null ? [] : [given])])]
  return (
    <div className="grid gap-2">
      {given === null ? (
        <Checkbox
          label={words.promise.label}
          hint={words.promise.hint}
          checked={days !== null}
          onChange={({ target }) => onChange(target.checked ? usualReportDays : null)}
        />
      ) : (
        <p>{words.promise.given}</p>
      )}
      {days !== null && (
        <div role="group" aria-label={words.promise.within} className="flex flex-wrap items-center gap-2">
          {choices
            .filter((one) => one <= mostDays)
            .sort((a, b) => a - b)
            .map((one) => (
              <Chip key={one} selected={one === days} onClick={() => onChange(one)}>
                {words.promise.days({ count: one })}
              </Chip>
            ))}
        </div>
      )}
      {error && <InlineError>{error}</InlineError>}
    </div>
  )
}
