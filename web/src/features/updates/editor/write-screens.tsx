import type { Update } from '@kindling/contract/updates'
import * as words from '@kindling/words/updates'
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
import { type HostAddress, type ListMeta, newestUpdatesQuery, updateQuery } from '../updates.api.ts'
import type { UpdateEditorProps } from './update-editor.tsx'

const UpdateEditor = lazyPart<UpdateEditorProps>(
  () => import('./update-editor.tsx').then((m) => m.UpdateEditor),
  ({ onRetry }) => <ErrorState title={words.editor.bodyLost} onRetry={onRetry} />,
  <WriteSkeleton />,
)

/** `/{modelType}/{id}/updates/create` */
export function NewUpdateScreen({ host }: { host: HostAddress }) {
  usePageTitle(words.newOne)
  const result = useQuery(newestUpdatesQuery(host, 1))
  return (
    <ForOrganizers host={host} result={result} allowed={({ meta }) => meta.may.includes('post')}>
      {({ meta }, person) => <Write meta={meta} person={person} update={null} />}
    </ForOrganizers>
  )
}

/** `/{modelType}/{id}/updates/{updateUuid}/edit` */
export function EditUpdateScreen({ host, uuid }: { host: HostAddress; uuid: string }) {
  usePageTitle(words.editOne)
  const list = useQuery(newestUpdatesQuery(host, 1))
  const result = useQuery({ ...updateQuery(host, uuid), refetchOnWindowFocus: false })
  return (
    <ForOrganizers host={host} result={result} allowed={({ may }) => may.includes('edit')}>
      {(update, person) =>
        list.data === undefined ? <WriteSkeleton /> : <Write meta={list.data.meta} person={person} update={update} />
      }
    </ForOrganizers>
  )
}

type WriteProps = { meta: ListMeta; person: string; update: Update | null }

const Write = ({ meta, person, update }: WriteProps) => (
  <UpdateEditor host={meta.giveable} person={person} update={update} left={meta.notifying} />
)

type Props<T> = {
  host: HostAddress
  result: UseQueryResult<T>
  allowed: (shown: T) => boolean
  children: (shown: T, person: string) => ReactNode
}

/** Redirects people who do not organize the giveable to its page. */
function ForOrganizers<T>({ host, result: { data, error, isPending, refetch }, allowed, children }: Props<T>) {
  const person = useSession().user?.uuid
  const goBack = useGoBack()
  const denied = isMissing(error) || (data !== undefined && !allowed(data))
  if (denied) return <Denied host={host} />
  if (isPending || person === undefined) return <WriteSkeleton />
  if (data !== undefined) return children(data, person)
  return (
    <PageColumns>
      <ErrorState page onRetry={() => void refetch()} onBack={goBack} />
    </PageColumns>
  )
}

function Denied({ host }: { host: HostAddress }) {
  const navigate = useNavigate()
  useEffect(() => {
    toast.error(words.notAllowed)
    void navigate({ to: pathOf(host), replace: true })
  }, [host, navigate])
  return <WriteSkeleton />
}
