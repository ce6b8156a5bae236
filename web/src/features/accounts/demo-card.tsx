import * as words from '@kindling/words/accounts/accounts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ChevronRight, UserRound } from 'lucide-react'
import { messageOf } from '../../platform/network/api-error.ts'
import { publicConfigQuery } from '../../platform/network/public-config.ts'
import { beginSession } from '../../platform/session/session.ts'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Spinner } from '../../ui/states/spinner.tsx'
import { type DemoPerson, signInToDemo } from './accounts.api.ts'
import { InlineError } from '../../ui/forms/inline-error.tsx'

const people = [
  { as: 'maya', name: 'Maya Oyelaran-Brandt', print: 'demo-maya-5', title: words.demoMaya, about: words.demoMayaAbout },
  {
    as: 'kofi',
    name: 'Kofi Adomako-Lindgren',
    print: 'demo-kofi-5',
    title: words.demoKofi,
    about: words.demoKofiAbout,
  },
  { as: 'new', name: '', print: '', title: words.demoNew, about: words.demoNewAbout },
] as const satisfies readonly { as: DemoPerson; [key: string]: string }[]

/** Signs in as one of three demo people; shown only in demo mode. */
export function DemoCard() {
  const config = useQuery(publicConfigQuery)
  const enter = useMutation({
    mutationFn: signInToDemo,
    onSuccess: ({ token, data }) => beginSession(token, data),
  })
  if (config.data?.demo !== true) return null
  return (
    <Card as="section" flush aria-labelledby="demo-title">
      <h2 id="demo-title" className="px-4 pt-3.5 pb-1 font-ui text-small font-semibold tracking-normal text-text-2">
        {words.demoTitle}
      </h2>
      {enter.isError && (
        <div className="px-4 py-2">
          <InlineError>{messageOf(enter.error)}</InlineError>
        </div>
      )}
      <ul className="divide-y divide-line">
        {people.map((person) => (
          <li key={person.as}>
            <button
              type="button"
              disabled={enter.isPending}
              onClick={() => enter.mutate(person.as)}
              className="flex min-h-16 w-full items-center gap-3 px-4 py-2 text-start outline-offset-[-2px] hover:bg-surface-2"
            >
              {person.as === 'new' ? (
                <span className="grid size-[36px] shrink-0 scale-110 place-items-center rounded-pill border border-dashed border-control">
                  <UserRound size={20} strokeWidth={1.75} aria-hidden />
                </span>
              ) : (
                <Avatar name={person.name} image={null} uuid={person.print} size="sm" className="scale-110" />
              )}
              <span className="grid min-w-0 grow">
                <span className="font-semibold">{person.title}</span>
                <span className="text-small text-text-2">{person.about}</span>
              </span>
              {enter.isPending && enter.variables === person.as ? (
                <Spinner />
              ) : (
                <ChevronRight
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden
                  className="shrink-0 text-text-3 rtl:-scale-x-100"
                />
              )}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
