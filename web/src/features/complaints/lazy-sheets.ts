import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../ui/states/lost-dialog.tsx'
import type { ReasonSheetProps } from './reason-sheet.tsx'
import type { ReportSheetProps } from './report-sheet.tsx'

const sheets = () => import('./sheets.ts')

export const ReasonSheet = lazyPart<ReasonSheetProps>(() => sheets().then((m) => m.ReasonSheet), LostSheet)
export const ReportSheet = lazyPart<ReportSheetProps>(() => sheets().then((m) => m.ReportSheet), LostSheet)
