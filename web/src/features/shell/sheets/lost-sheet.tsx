import type { LostPartProps } from '../../../ui/lazy-part.tsx'
import { LostDialog } from '../../../ui/lost-dialog.tsx'

/** In the place of a sheet whose file does not come. */
export const LostSheet = ({ props, onRetry }: LostPartProps<{ onClose: () => void }>) => (
  <LostDialog onRetry={onRetry} onClose={props.onClose} />
)
