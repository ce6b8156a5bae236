import * as words from '@kindling/words/staff/staff'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { staffPath } from '../staff-parts.ts'
import { type Place, placeOf } from './address.ts'
import { FoundCommunity } from './found-community.tsx'
import { FoundNonprofit } from './found-nonprofit.tsx'

/** Finds a page by its URL and takes it down with a reason; a campaign is paused or ended on its review page. */
export function Takedowns() {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const [place, setPlace] = useState<Place>()
  function find(event: FormEvent): void {
    event.preventDefault()
    const found = placeOf(typed)
    setWrong(found === undefined)
    setPlace(found)
  }
  if (place?.type === 'campaigns') return <Navigate to={staffPath('campaigns', Number(place.id))} />
  if (place?.type === 'flash-campaigns' || place?.type === 'projects') return <Navigate to={staffPath(place.type)} />
  return (
    <>
      <Card as="section">
        <form className="grid gap-4" onSubmit={find} noValidate>
          <div className="grid gap-1">
            <h2 className="text-h3">{words.takedownsTitle}</h2>
            <p className="text-text-2">{words.takedownsBody}</p>
          </div>
          <TextField
            label={words.address}
            hint={words.addressHint}
            value={typed}
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            error={wrong ? words.addressWrong : undefined}
            onChange={({ target }) => {
              setTyped(target.value)
              setWrong(false)
            }}
          />
          <Button type="submit" variant="outline">
            {words.find}
          </Button>
        </form>
      </Card>
      {place?.type === 'communities' && <FoundCommunity key={place.id} identifier={place.id} />}
      {place?.type === 'nonprofits' && <FoundNonprofit key={place.id} uuid={place.id} />}
    </>
  )
}
