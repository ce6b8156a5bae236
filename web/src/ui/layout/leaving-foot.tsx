import * as words from '@kindling/words/forms'
import { Button } from '../forms/button.tsx'

type Props = { onStay: () => void; onLeave: () => void }

/** Replaces a form's buttons to ask before unsaved changes are lost. */
export function LeavingFoot({ onStay, onLeave }: Props) {
  return (
    <div className="grid gap-3 dialog:flex dialog:items-center dialog:justify-end">
      <p role="alert" className="text-small font-semibold dialog:me-auto">
        {words.unsaved}
      </p>
      <div className="grid grid-cols-2 gap-3 dialog:min-w-72">
        <Button variant="outline" onClick={onLeave}>
          {words.discard}
        </Button>
        <Button variant="outline" ref={(button) => button?.focus()} onClick={onStay}>
          {words.keepEditing}
        </Button>
      </div>
    </div>
  )
}
