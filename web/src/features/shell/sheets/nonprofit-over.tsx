import { useSearch } from '@tanstack/react-router'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { type Giveable, type KindGiving, sheetSearch } from '../../giveables/index.ts'
import { useCloseSheet } from './use-close-sheet.ts'
import { useLoaded } from './use-loaded.ts'

const NonprofitSheet = lazyPart<{ nonprofit: Giveable['nonprofits'][number]; onClose: () => void }>(
  () => import('../../nonprofits/nonprofit-sheet.tsx').then((m) => m.NonprofitSheet),
  LostSheet,
)

/** It opens only for receivers of that giveable, whatever the URL says. */
export function NonprofitOver({ giving, identifier }: { giving: KindGiving; identifier: string }) {
  const { nonprofit: uuid } = sheetSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const shown = useLoaded(giving.pageKey(identifier))
  const close = useCloseSheet()
  if (uuid === undefined || shown === undefined) return null
  const nonprofit = giving.giveableOf(shown).nonprofits.find((one) => one.uuid === uuid)
  return nonprofit === undefined ? null : <NonprofitSheet nonprofit={nonprofit} onClose={close} />
}
