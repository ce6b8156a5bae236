import * as words from '@kindling/words/receipts/giver'
import * as billingWords from '@kindling/words/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { openOverlay } from '../../../platform/overlay.ts'
import { useSession } from '../../../platform/session/session.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { giverQuery } from '../billing.api.ts'
import type { GiverSheetProps } from './giver-sheet.tsx'

const GiverSheet = lazyPart<GiverSheetProps>(() => import('./giver-sheet.tsx').then((m) => m.GiverSheet), LostSheet)

/** The name and address on receipts: of the giver of record, or else of the profile. */
export function GiverPart() {
  const { user } = useSession()
  const { data: giver } = useQuery(giverQuery)
  const [isOpen, setIsOpen] = useState(false)
  if (user === null || giver === undefined) return null
  const { street_name: street, city, state, zip_code } = user
  const lines = giver
    ? [giver.name, giver.street, giver.street_2, inOneLine(giver.city, giver.state, giver.zip_code), giver.country]
    : [street, inOneLine(city, state, zip_code)]
  const shown = lines.filter((line): line is string => line !== null && line !== '')
  return (
    <div className="grid justify-items-start border-t border-line pt-3 text-small">
      <p className="text-text-2">
        {giver ? words.ofRecord : billingWords.tax[shown.length === 0 ? 'noAddress' : 'address']}
      </p>
      {shown.length > 0 && (
        <address className="mt-1 grid wrap-anywhere not-italic">
          {shown.map((line, nth) => (
            <Name key={nth}>{line}</Name>
          ))}
        </address>
      )}
      {giver === null && (
        <Button variant="ghost" size="md" className="-ms-3 px-3!" onClick={() => openOverlay('profile')}>
          {billingWords.tax[shown.length === 0 ? 'addAddress' : 'changeAddress']}
        </Button>
      )}
      <Button variant="ghost" size="md" className="-ms-3 px-3!" onClick={() => setIsOpen(true)}>
        {giver ? words.change : words.set}
      </Button>
      {isOpen && <GiverSheet giver={giver} onClose={() => setIsOpen(false)} />}
    </div>
  )
}

const inOneLine = (city: string | null, state: string | null, zip: string | null) =>
  [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
