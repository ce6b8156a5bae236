import * as words from '@kindling/words/reports'
import { apart } from '@kindling/words/locale'
import { WriteToHouse } from '../giveables/index.ts'

/** Anybody may have written it: a letter to whoever runs the house, which names this invite. */
export const ReportLine = ({ by, path }: { by: string; path: string }) => (
  <WriteToHouse
    subject={words.lineSubject({ path })}
    className="hit-44 wrap-anywhere text-text-2 underline underline-offset-2"
  >
    {words.line({ name: apart(by) })}
  </WriteToHouse>
)
