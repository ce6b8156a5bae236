import { isWebAddress } from '@kindling/contract/updates/rules'
import * as words from '@kindling/words/updates/updates'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** `onSet` gets null to remove the link. */
type Props = { href: string; onSet: (href: string | null) => void; onClose: () => void }

export function LinkSheet({ href, onSet, onClose }: Props) {
  const [address, setAddress] = useState(href)
  const [wrong, setWrong] = useState(false)
  function set(event: FormEvent): void {
    event.preventDefault()
    const trimmed = address.trim()
    if (isWebAddress(trimmed)) onSet(trimmed)
    else setWrong(true)
  }
  return (
    <ResponsiveModal open onOpenChange={(open) => !open && onClose()} title={words.editor.linkTitle} size={480}>
      <form noValidate onSubmit={set} className="grid gap-4 pb-2">
        <TextField
          label={words.editor.linkAddress}
          hint={words.editor.linkHint}
          type="url"
          inputMode="url"
          autoComplete="off"
          dir="ltr"
          value={address}
          error={wrong ? words.editor.linkWrong : undefined}
          onChange={({ target }) => {
            setAddress(target.value)
            setWrong(false)
          }}
        />
        <div className="grid gap-3 min-[400px]:grid-flow-col min-[400px]:auto-cols-fr">
          {href !== '' && (
            <Button variant="outline" onClick={() => onSet(null)}>
              {words.editor.linkRemove}
            </Button>
          )}
          <Button type="submit">{words.editor.linkSet}</Button>
        </div>
      </form>
    </ResponsiveModal>
  )
}
