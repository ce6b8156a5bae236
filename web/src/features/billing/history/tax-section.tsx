import * as words from '@kindling/words/billing/billing'
import * as receiptsWords from '@kindling/words/receipts/receipts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useId } from 'react'
import { api } from '../../../platform/network/api.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { yearsQuery } from '../billing.api.ts'
import { GiverPart } from '../giver/giver-part.tsx'

export function TaxSection() {
  const id = useId()
  const { data } = useQuery(yearsQuery)
  if (data === undefined) return null
  return (
    <Card as="section" aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-h3">
        {words.tax.title}
      </h2>
      {data.length > 0 && (
        <>
          <p className="text-small text-text-2">{words.tax.body}</p>
          <ul className="grid gap-2">
            {data.map(({ year }) => (
              <Year key={year} year={year} />
            ))}
          </ul>
        </>
      )}
      <GiverPart />
    </Card>
  )
}

/** The statement's download URLs are valid for a minute, so they are requested at the click. */
function Year({ year }: { year: number }) {
  const save = useMutation({
    mutationFn: async (format: 'pdf' | 'csv') => {
      const of = (await api('GET /billing/statements')).data.find((one) => one.year === year)
      return of?.[`${format}_url`]
    },
    // the answer is a download, so the browser does not leave the page
    onSuccess: (url) => url !== undefined && location.assign(url),
    onError: (error) => toast.error(messageOf(error)),
  })
  return (
    <li className="flex items-center gap-2">
      <Button
        variant="outline"
        size="md"
        className="grow"
        icon={<FileText size={18} strokeWidth={1.75} aria-hidden />}
        loading={save.isPending && save.variables === 'pdf' ? receiptsWords.opening : undefined}
        onClick={() => save.mutate('pdf')}
      >
        {words.tax.pdf({ year: String(year) })}
      </Button>
      <IconButton label={words.tax.csv({ year: String(year) })} onClick={() => save.mutate('csv')}>
        <Download size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </li>
  )
}
