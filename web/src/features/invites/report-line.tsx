import * as words from '@kindling/words/reports'
import { apart } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { publicConfigQuery } from '../../platform/network/public-config.ts'

/** Anybody may have written it: a letter to whoever runs the house, which names this invite. */
export function ReportLine({ by, path }: { by: string; path: string }) {
  const { data } = useQuery(publicConfigQuery)
  return (
    data !== undefined && (
      <a
        href={`mailto:${data.support_email}?subject=${encodeURIComponent(words.lineSubject({ path }))}`}
        className="hit-44 wrap-anywhere text-text-2 underline underline-offset-2"
      >
        {words.line({ name: apart(by) })}
      </a>
    )
  )
}
