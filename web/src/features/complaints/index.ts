import { lazyPart } from '../../ui/lazy-part.tsx'
import { LostSheet } from '../../ui/lost-dialog.tsx'
import type { ReasonSheetProps } from './reason-sheet.tsx'

export { HiddenNote } from './hidden-note.tsx'

const parts = () => import('./sheets.ts')
export const AppealSheet = lazyPart<{ onClose: () => void }>(() => parts().then((m) => m.AppealSheet), LostSheet)
export const ReasonSheet = lazyPart<ReasonSheetProps>(() => parts().then((m) => m.ReasonSheet), LostSheet)
