import type { Community } from '@kindling/contract/communities/calls'
import { useSearch } from '@tanstack/react-router'
import { readCreateSearch } from '../../../platform/create-search.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { communityGiving } from '../../communities/index.ts'
import { sheetSearch } from '../../giveables/index.ts'
import { useCloseSheet } from './use-close-sheet.ts'
import { useLoaded } from './use-loaded.ts'

type SheetProps = { community: Community; onClose: () => void }

const CreateFlash = lazyPart<SheetProps>(
  () => import('../../flash-campaigns/create/create-flash.tsx').then((m) => m.CreateFlash),
  LostSheet,
)
const parts = () => import('../../communities/create/lazy-forms.ts')
const EditCommunity = lazyPart<SheetProps>(() => parts().then((m) => m.EditCommunity), LostSheet)
const ChangeSplit = lazyPart<SheetProps>(() => parts().then((m) => m.ChangeSplit), LostSheet)

/** The organizers' sheets over a community's page; for everybody else the URL opens nothing. */
export function CommunitySheets({ slug }: { slug: string }) {
  const search = useSearch({ strict: false, shouldThrow: false }) ?? {}
  const { edit, split } = sheetSearch(search)
  const c = useLoaded(communityGiving.pageKey(slug)) as Community | undefined
  const close = useCloseSheet()
  if (c === undefined || c.status === 'archived') return null
  if (readCreateSearch(search).create === 'flash' && c.may.includes('moderate'))
    return <CreateFlash community={c} onClose={close} />
  if (edit === 1 && c.may.includes('moderate')) return <EditCommunity community={c} onClose={close} />
  return split === 1 && c.may.includes('govern') ? <ChangeSplit community={c} onClose={close} /> : null
}
