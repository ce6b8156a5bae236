import type { Nonprofit } from '@kindling/contract/nonprofits/calls'
import { useSearch } from '@tanstack/react-router'
import { readCreateSearch } from '../../../platform/create-search.ts'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { nonprofitQuery } from '../../nonprofits/index.ts'
import { useCloseSheet } from './use-close-sheet.ts'
import { useLoaded } from './use-loaded.ts'

const ProposeProject = lazyPart<{ nonprofit: Nonprofit; onClose: () => void }>(
  () => import('../../projects/create/propose-project.tsx').then((m) => m.ProposeProject),
  LostSheet,
)

/** The representatives' sheet over a nonprofit's page; for everybody else the URL opens nothing. */
export function NonprofitSheets({ uuid }: { uuid: string }) {
  const { create } = readCreateSearch(useSearch({ strict: false, shouldThrow: false }) ?? {})
  const n = useLoaded(nonprofitQuery(uuid).queryKey) as Nonprofit | undefined
  const close = useCloseSheet()
  return create === 'project' && n?.may.includes('edit') ? <ProposeProject nonprofit={n} onClose={close} /> : null
}
