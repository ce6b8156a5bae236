import { lazyPart } from '../../../ui/lazy-part.tsx'
import { LostSheet } from '../../../ui/lost-dialog.tsx'
import type { SharePickerProps } from './share-picker.tsx'

export const SharePicker = lazyPart<SharePickerProps>(
  () => import('./share-picker.tsx').then((m) => m.SharePicker),
  LostSheet,
)
