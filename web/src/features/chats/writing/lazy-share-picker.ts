import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { SharePickerProps } from './share-picker.tsx'

export const SharePicker = lazyPart<SharePickerProps>(
  () => import('./share-picker.tsx').then((m) => m.SharePicker),
  LostSheet,
)
