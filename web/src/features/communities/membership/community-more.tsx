import type { Community } from '@kindling/contract/communities'
import * as words from '@kindling/words/membership'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { CommunityMenu } from './sheets.tsx'

/** ⋯ over the cover. */
export function CommunityMore({ community }: { community: Community }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton label={words.more} onPicture aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Ellipsis size={22} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {open && <CommunityMenu community={community} onClose={() => setOpen(false)} />}
    </>
  )
}
