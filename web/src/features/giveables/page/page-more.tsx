import * as words from '@kindling/words/giveables/giveables'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '../../../ui/forms/icon-button.tsx'

type Props = { children: (close: () => void) => ReactNode }

export function PageMore({ children: sheet }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={words.more} onPicture aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && sheet(() => setOpen(false))}
    </>
  )
}
