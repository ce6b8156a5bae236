import { useRetry } from '../../../platform/network/use-retry.ts'
import { usePageTitle } from '../../../platform/page-title.ts'
import { LoadedPage } from '../../../ui/layout/loaded-page.tsx'
import type { InvitingKind } from '../../giveables/index.ts'
import { JoinSkeleton } from '../join-frame.tsx'

type Props = Pick<InvitingKind, 'giving' | 'join'> & { identifier: string }

/** `/communities/{id}/join` and those of other kinds: joins without an inviter. */
export function JoinScreen({ giving, join, identifier }: Props) {
  const result = join.useShown(identifier)
  const retry = useRetry(giving.pageKey(identifier))
  usePageTitle(result.data === undefined ? undefined : giving.giveableOf(result.data).name)
  return (
    <LoadedPage result={result} skeleton={<JoinSkeleton onRetry={retry} />}>
      {(shown) => <join.Body shown={shown} />}
    </LoadedPage>
  )
}
