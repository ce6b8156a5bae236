import { Navigate, useNavigate } from '@tanstack/react-router'
import { EditUpdateScreen, NewUpdateScreen } from './editor/write-screens.tsx'
import { tagOf, UpdatesScreen } from './page/updates-screen.tsx'
import { addressIn } from './update-address.ts'
import { useQuery } from '@tanstack/react-query'
import { useRetry } from '../../platform/network/use-retry.ts'
import { usePageTitle } from '../../platform/page-title.ts'
import { LoadedPage } from '../../ui/layout/loaded-page.tsx'
import * as words from '@kindling/words/updates/updates'
import { type GiveableAddress, updateQuery } from './updates.api.ts'
import { UpdatePage } from './page/update-page.tsx'
import { UpdateSkeleton } from './page/update-skeletons.tsx'

/** `rest`: the part of the path after `/updates/`. */
type Props = { type: string; id: string; rest: string; tag: string | undefined }

/** Chooses the list, one update, or the editor. */
export function UpdatesPages({ type, id, rest, tag }: Props) {
  const navigate = useNavigate()
  const address = addressIn({ type, id })
  const [first = '', second, ...more] = rest.split('/').filter((part) => part !== '')
  if (more.length > 0 || (second !== undefined && second !== 'edit')) return <Navigate to="/404" replace />
  if (second === 'edit') return <EditUpdateScreen address={address} uuid={first} />
  if (first === 'create') return <NewUpdateScreen address={address} />
  if (first !== '') return <UpdateScreen address={address} uuid={first} />
  return (
    <UpdatesScreen
      address={address}
      tag={tagOf(tag)}
      onTag={(next) =>
        void navigate({
          to: `/${type}/${id}/updates`,
          search: (next === null ? {} : { tag: next }) as never,
          replace: true,
        })
      }
    />
  )
}

/** `/{modelType}/{id}/updates/{updateUuid}` */
function UpdateScreen({ address, uuid }: { address: GiveableAddress; uuid: string }) {
  const query = updateQuery(address, uuid)
  const result = useQuery(query)
  const retry = useRetry(query.queryKey)
  usePageTitle(result.data && (result.data.name || words.removed))
  return (
    <LoadedPage result={result} skeleton={<UpdateSkeleton onRetry={retry} />}>
      {(update) => <UpdatePage update={update} />}
    </LoadedPage>
  )
}
