import type { Update } from '@kindling/contract/updates/calls'
import * as words from '@kindling/words/updates/updates'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { isMissing } from '../../../platform/network/api-error.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { useSession } from '../../../platform/session/session.ts'
import { useGoBack } from '../../../platform/use-go-back.ts'
import { ErrorState } from '../../../ui/states/error-state.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { PageColumns } from '../../../ui/layout/page-columns.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { pathOf } from '../update-address.ts'
import { WriteSkeleton } from '../page/update-skeletons.tsx'
import { type GiveableAddress, type ListMeta, newestUpdatesQuery, updateQuery } from '../updates.api.ts'
import type { UpdateEditorProps } from './update-editor.tsx'

const UpdateEditor = lazyPart<UpdateEditorProps>(
  () => import('./update-editor.tsx').then((m) => m.UpdateEditor),
  ({ onRetry }) => <ErrorState title={words.editor.bodyLost} onRetry={onRetry} />,
  <WriteSkeleton />,
)

/** `/{modelType}/{id}/updates/create` */
export function NewUpdateScreen({ address }: { address: GiveableAddress }) {
  usePageTitle(words.newOne)
  const result = useQuery(newestUpdatesQuery(address, 1))
  return (
    <ForOrganizers address={address} result={result} allowed={({ meta }) => meta.may.includes('post')}>
      {({ meta }, person) => <Write meta={meta} person={person} update={null} />}
    </ForOrganizers>
  )
}

/** `/{modelType}/{id}/updates/{updateUuid}/edit` */
export function EditUpdateScreen({ address, uuid }: { address: GiveableAddress; uuid: string }) {
  usePageTitle(words.editOne)
  const list = useQuery(newestUpdatesQuery(address, 1))
  const result = useQuery({ ...updateQuery(address, uuid), refetchOnWindowFocus: false })
  return (
    <ForOrganizers address={address} result={result} allowed={({ may }) => may.includes('edit')}>
      {(update, person) =>
        list.data === undefined ? <WriteSkeleton /> : <Write meta={list.data.meta} person={person} update={update} />
      }
    </ForOrganizers>
  )
}

type WriteProps = { meta: ListMeta; person: string; update: Update | null }

const Write = ({ meta, person, update }: WriteProps) => (
  <UpdateEditor giveable={meta.giveable} person={person} update={update} left={meta.notifying} />
)

type Props<T> = {
  address: GiveableAddress
  result: UseQueryResult<T>
  allowed: (shown: T) => boolean
  children: (shown: T, person: string) => ReactNode
}

/** Redirects people who do not organize the giveable to its page. */
function ForOrganizers<T>({ address, result: { data, error, isPending, refetch }, allowed, children }: Props<T>) {
  const person = useSession().user?.uuid
  const goBack = useGoBack()
  const denied = isMissing(error) || (data !== undefined && !allowed(data))
  if (denied) return <Denied address={address} />
  if (isPending || person === undefined) return <WriteSkeleton />
  if (data !== undefined) return children(data, person)
  return (
    <PageColumns>
      <ErrorState page onRetry={() => void refetch()} onBack={goBack} />
    </PageColumns>
  )
}

function Denied({ address }: { address: GiveableAddress }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(words.notAllowed)
    void navigate({ to: pathOf(address), replace: true })
  }, [address, navigate])
  return <WriteSkeleton />
}
