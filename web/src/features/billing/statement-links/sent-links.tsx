import type { StatementLink } from '@kindling/contract/billing/statement-links'
import * as words from '@kindling/words/billing/statement-links'
import { isolate, numberLocale } from '@kindling/words/locale'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../../platform/network/api.ts'
import { isMissing, messageOf } from '../../../platform/network/api-error.ts'
import { useOwnZone } from '../../../platform/session/own-zone.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { sentLinksQuery } from '../billing.api.ts'
import { periodName } from '../history/period-name.ts'

/** The links to statements that still work. */
export function SentLinks() {
  const id = useId()
  const { data = [] } = useQuery(sentLinksQuery)
  if (data.length === 0) return null
  return (
    <div className="border-t border-line pt-3 text-small">
      <h3 id={id} className="font-semibold">
        {words.links}
      </h3>
      <ul aria-labelledby={id}>
        {data.map((link) => (
          <SentLink key={link.uuid} link={link} />
        ))}
      </ul>
    </div>
  )
}

function SentLink({ link: { uuid, email, first_day: first, last_day: last, ends_at: ends } }: { link: StatementLink }) {
  const queries = useQueryClient()
  const timeZone = useOwnZone()
  const time = new Date(ends).toLocaleString(numberLocale, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const year = first === null || last === null ? words.allYears : periodName(first, last)
  const gone = () => {
    toast.success(words.takenBack)
    return queries.invalidateQueries({ queryKey: sentLinksQuery.queryKey })
  }
  const end = useMutation({
    mutationFn: () => api('DELETE /billing/statement-links/{uuid}', { params: { uuid } }),
    onSuccess: gone,
    // a link that has ended in the meantime is what was asked for
    onError: (error) => (isMissing(error) ? void gone() : toast.error(messageOf(error))),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-1">
      <div className="min-w-0 flex-[1_1_12rem]">
        <Name className="block wrap-anywhere">{email}</Name>
        <span className="text-text-2">{words.until({ year, time })}</span>
      </div>
      <Button
        variant="ghost"
        size="md"
        className="-me-3 px-3!"
        aria-label={words.takeBackFrom({ email: isolate(email) })}
        loading={end.isPending ? words.takeBack : undefined}
        onClick={() => end.mutate()}
      >
        {words.takeBack}
      </Button>
    </li>
  )
}
