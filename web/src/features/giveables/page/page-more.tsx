import * as words from '@kindling/words/giveables/giveables'
import { Ellipsis } from 'lucide-react'
import { type ReactNode } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'
import { useOpenSheet } from '../../../platform/session/use-open-sheet.ts'

type Props = { of: string; children: (close: () => void) => ReactNode }

export function PageMore({ of, children: sheet }: Props) {
  const [open, setOpen] = useOpenSheet<'menu'>(`more of ${of}`)
  return (
    <>
      <IconButton label={words.more} onPicture aria-haspopup="dialog" onClick={() => setOpen('menu')}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && sheet(() => setOpen(undefined))}
    </>
  )
}
