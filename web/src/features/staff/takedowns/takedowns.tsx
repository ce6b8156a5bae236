import * as words from '@kindling/words/staff/staff'
import { Navigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { staffPath } from '../staff-parts.ts'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '../../../platform/network/api-error.ts'
import { Avatar } from '../../../ui/pictures/avatar.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { actOnNonprofit, foundNonprofitQuery, actOnCommunity } from '../staff.api.ts'
import { FoundPage, NothingFound } from './found-page.tsx'
import { Representatives } from './representatives.tsx'
import { communityQuery } from '../../communities/index.ts'

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

type Place = { type: 'campaigns' | 'flash-campaigns' | 'projects' | 'communities' | 'nonprofits'; id: string }

const patterns: Record<Place['type'], RegExp> = {
  campaigns: /(?:^|\/)campaigns\/(\d{1,10})(?:[/?#]|$)/,
  'flash-campaigns': /(?:^|\/)flash-campaigns\/(\d{1,10})(?:[/?#]|$)/,
  projects: /(?:^|\/)projects\/([\w-]{1,80})(?:[/?#]|$)/,
  communities: /(?:^|\/)communities\/([\w-]{1,80})(?:[/?#]|$)/,
  nonprofits: /(?:^|\/)nonprofits\/([\da-f-]{36})(?:[/?#]|$)/i,
}

/** Parses a full URL or a path of a page; undefined for any other text. */
function placeOf(address: string): Place | undefined {
  for (const [type, pattern] of Object.entries(patterns)) {
    const id = pattern.exec(address.trim())?.[1]
    if (id !== undefined) return { type: type as Place['type'], id }
  }
  return undefined
}

function FoundNonprofit({ uuid }: { uuid: string }) {
  const result = useQuery(foundNonprofitQuery(uuid))
  const [confirming, setConfirming] = useState(false)
  if (isMissing(result.error)) return <NothingFound />
  return (
    <LoadedList result={result}>
      {(n) => {
        const act = n.status === 'verified' || n.status === 'active' ? 'suspend' : 'verify'
        return (
          <FoundPage
            picture={<Avatar name={n.name} image={null} uuid={n.uuid} size="lg" shape="thing" />}
            name={n.name}
            path={`/nonprofits/${n.uuid}`}
            status={words.nonprofitStatus[n.status]!}
          >
            <Button
              variant={act === 'suspend' ? 'danger' : 'primary'}
              aria-haspopup="dialog"
              onClick={() => setConfirming(true)}
            >
              {words.takedownActs[act]}
            </Button>
            <Representatives ein={n.ein} />
            {confirming && (
              <ActSheet
                about={n.uuid}
                {...words.takedownAsks[act]}
                act={words.takedownActs[act]}
                asks={act === 'suspend'}
                danger={act === 'suspend'}
                onAct={async (reason) => {
                  await actOnNonprofit(n.ein, act === 'suspend' ? { act, reason } : { act })
                  toast.success(words.takedownDone[act])
                }}
                onClose={() => setConfirming(false)}
              />
            )}
          </FoundPage>
        )
      }}
    </LoadedList>
  )
}

function FoundCommunity({ identifier }: { identifier: string }) {
  const result = useQuery(communityQuery(identifier))
  const [confirming, setConfirming] = useState(false)
  if (isMissing(result.error)) return <NothingFound />
  return (
    <LoadedList result={result}>
      {(c) => {
        const act = c.status === 'frozen' ? 'thaw' : 'freeze'
        return (
          <FoundPage
            picture={<Avatar name={c.name} image={c.avatar} uuid={c.uuid} topic={c.topic} size="lg" shape="thing" />}
            name={c.name}
            path={`/communities/${c.slug}`}
            status={words.communityStatus[c.status] ?? c.status}
          >
            {c.status === 'archived' ? (
              <p className="text-text-2">{words.archived}</p>
            ) : (
              <Button
                variant={act === 'freeze' ? 'danger' : 'primary'}
                aria-haspopup="dialog"
                onClick={() => setConfirming(true)}
              >
                {words.takedownActs[act]}
              </Button>
            )}
            {confirming && (
              <ActSheet
                about={c.uuid}
                {...words.takedownAsks[act]}
                hint={words.organizersHint}
                act={words.takedownActs[act]}
                danger={act === 'freeze'}
                onAct={async (reason) => {
                  await actOnCommunity(c.slug, { act, reason })
                  toast.success(words.takedownDone[act])
                  await result.refetch()
                }}
                onClose={() => setConfirming(false)}
              />
            )}
          </FoundPage>
        )
      }}
    </LoadedList>
  )
}
