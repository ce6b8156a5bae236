import type { GiveableType } from '@kindling/contract/common'
import * as words from '@kindling/words/gifts/outside'
import { isolate } from '@kindling/words/locale'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isForGiving } from '../../../platform/session/stored-session.ts'
import { useSession } from '../../../platform/session/session.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { Button, ButtonAnchor } from '../../../ui/forms/button.tsx'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { Notice } from '../../../ui/states/notice.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { campaignQuery } from '../../campaigns/index.ts'
import { communityQuery } from '../../communities/index.ts'
import { flashQuery } from '../../flash-campaigns/index.ts'
import { type Giveable, sheetSearch } from '../../giveables/index.ts'
import { projectQuery } from '../../projects/index.ts'
import { kinds } from '../kinds.ts'
import { linkToApp, type Opened, openHanded } from './open-handed.ts'

type SheetProps = { giveable: Giveable; amount_cents?: number; onClose: () => void }
const GiveSheet = lazyPart<SheetProps>(() => import('../../gifts/give-sheet.tsx').then((m) => m.GiveSheet), ErrorState)

/** What is given to, by the query of its own page. */
function useShown(type: GiveableType, identifier: string) {
  const at = (kind: GiveableType) => ({ enabled: type === kind && isForGiving() })
  const campaign = useQuery({ ...campaignQuery(identifier), ...at('campaigns') })
  const community = useQuery({ ...communityQuery(identifier), ...at('communities') })
  const flash = useQuery({ ...flashQuery(identifier), ...at('flash-campaigns') })
  const project = useQuery({ ...projectQuery(identifier), ...at('projects') })
  return { campaigns: campaign, communities: community, 'flash-campaigns': flash, projects: project }[type]
}

type Props = { type: GiveableType; identifier: string }

/** The page that a phone app opens in the system's browser: the giving sheet alone, for the person of the app. */
export function HandedGift({ type, identifier }: Props) {
  const search = sheetSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const [code] = useState(() => location.hash.slice(1))
  const [refused, setRefused] = useState(() => (code === '' && !isForGiving() ? words.over : undefined))
  const person = useSession().user
  const shown = useShown(type, identifier)
  const giveable = shown.data === undefined ? undefined : kinds[type].giving.giveableOf(shown.data as never)
  const title = giveable && words.pageTitle({ name: giveable.name })
  usePageTitle(refused === undefined ? title : words.toApp)
  const onOpened = useEffectEvent((opened: Opened) => {
    if ('refused' in opened) setRefused(opened.refused)
    else void navigate({ to: '.', search: { ...opened.search }, hash: '', replace: true })
  })
  useEffect(() => {
    if (code !== '') void openHanded(code).then((opened) => onOpened(opened))
  }, [code])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (refused !== undefined) heading.current?.focus({ preventScroll: true })
  }, [refused])
  const close = () => void navigate({ to: '.', search: {}, replace: true })

  return (
    <section className="grid content-start gap-4 pt-10">
      {refused !== undefined ? (
        <>
          <h1 ref={heading} tabIndex={-1} className="text-h1">
            {words.toApp}
          </h1>
          <Notice>{refused}</Notice>
        </>
      ) : giveable === undefined ? (
        <Waits failed={shown.isError} onRetry={() => void shown.refetch()} />
      ) : (
        <Left
          giveable={giveable}
          person={person?.first_name}
          onGoOn={() => void navigate({ to: '.', search: { give: 1 }, replace: true })}
        />
      )}
      {giveable !== undefined && search.give === 1 && (
        <GiveSheet
          giveable={giveable}
          onClose={close}
          {...(search.amount === undefined ? {} : { amount_cents: search.amount })}
        />
      )}
    </section>
  )
}

function Waits({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  if (failed) return <ErrorState onRetry={onRetry} />
  return (
    <div role="status" className="grid gap-4">
      <span className="sr-only">{words.opening}</span>
      <Skeleton className="h-10" />
      <Skeleton className="h-12" />
    </div>
  )
}

type LeftProps = { giveable: Giveable; person: string | undefined; onGoOn: () => void }

/** Behind the sheet, and what is left when it closes. */
function Left({ giveable, person, onGoOn }: LeftProps) {
  const back = linkToApp(`/gave/${giveable.type}/${giveable.id}`)
  return (
    <>
      <h1 tabIndex={-1} dir="auto" className="text-h1">
        {words.pageTitle({ name: isolate(giveable.name) })}
      </h1>
      {person !== undefined && <p className="text-text-2">{words.asWhom({ name: isolate(person) })}</p>}
      {back === null ? (
        <p>{words.done}</p>
      ) : (
        <ButtonAnchor href={back} full>
          {words.toApp}
        </ButtonAnchor>
      )}
      <Button variant="outline" full onClick={onGoOn}>
        {words.goOn}
      </Button>
    </>
  )
}
