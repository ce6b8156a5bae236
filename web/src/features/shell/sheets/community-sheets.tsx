import type { Community } from '@kindling/contract/communities'
import { useSearch } from '@tanstack/react-router'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LostSheet } from '../../../ui/lost-dialog.tsx'
import { communityGiving } from '../../communities/index.ts'
import { sheetSearch } from '../../giveables/index.ts'
import { useCloseSheet } from './use-close-sheet.ts'
import { useLoaded } from './use-loaded.ts'

type SheetProps = { community: Community; onClose: () => void }

const parts = () => import('../../communities/making/made-parts.ts')
const EditCommunity = lazyPart<SheetProps>(() => parts().then((m) => m.EditCommunity), LostSheet)
const ChangeSplit = lazyPart<SheetProps>(() => parts().then((m) => m.ChangeSplit), LostSheet)

/** The organizers' sheets over a community's page; for everybody else the URL opens nothing. */
export function CommunitySheets({ slug }: { slug: string }) {
  const { edit, split } = sheetSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const c = useLoaded(communityGiving.pageKey(slug)) as Community | undefined
  const close = useCloseSheet()
  if (c === undefined || c.status === 'archived') return null
  if (edit === 1 && c.may.includes('moderate')) return <EditCommunity community={c} onClose={close} />
  return split === 1 && c.may.includes('govern') ? <ChangeSplit community={c} onClose={close} /> : null
}
