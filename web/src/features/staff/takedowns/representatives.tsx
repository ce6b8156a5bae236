import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/staff/staff'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { Name } from '../../../ui/text/name.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { ActSheet } from '../act-sheet.tsx'
import { LoadedList } from '../loaded-list.tsx'
import { actOnNonprofit, representativesQuery } from '../staff.api.ts'

/** Who represents a nonprofit; staff can remove each of them with a reason. */
export function Representatives({ ein }: { ein: string }) {
  const result = useQuery(representativesQuery(ein))
  const [removing, setRemoving] = useState<{ uuid: string; name: string }>()
  return (
    <LoadedList result={result}>
      {(people) => (
        <section className="grid gap-1 border-t border-line pt-4">
          <h3 className="font-semibold">{words.representatives.title}</h3>
          {people.length === 0 && <p className="text-text-2">{words.representatives.none}</p>}
          <ul className="divide-y divide-line">
            {people.map(({ uuid, name, email, invited }) => (
              <li key={uuid} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 last:pb-0">
                <div className="grid min-w-0">
                  <Link to="/user/$uuid" params={{ uuid }} className="font-semibold wrap-anywhere">
                    <Name>{name}</Name>
                  </Link>
                  <span className="text-small wrap-anywhere text-text-2">
                    <bdi dir="ltr">{email}</bdi>
                    {invited && ` · ${words.representatives.invited}`}
                  </span>
                </div>
                <Button
                  variant="outline"
                  size="md"
                  aria-haspopup="dialog"
                  aria-label={words.representatives.removeOne({ name: isolate(name) })}
                  onClick={() => setRemoving({ uuid, name })}
                >
                  {words.representatives.remove}
                </Button>
              </li>
            ))}
          </ul>
          {removing && (
            <ActSheet
              about={removing.uuid}
              title={words.representatives.ask({ name: isolate(removing.name) })}
              body={words.representatives.askBody}
              act={words.representatives.remove}
              danger
              onAct={async (reason) => {
                await actOnNonprofit(ein, { act: 'remove_representative', person: removing.uuid, reason })
                toast.success(words.representatives.removed)
              }}
              onClose={() => setRemoving(undefined)}
            />
          )}
        </section>
      )}
    </LoadedList>
  )
}
