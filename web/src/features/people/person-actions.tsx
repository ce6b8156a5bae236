import type { Profile } from '@kindling/contract/people/calls'
import * as commonWords from '@kindling/words/common'
import * as words from '@kindling/words/people/people'
import { Ellipsis, Pencil, Share2 } from 'lucide-react'
import { openOverlay } from '../../platform/overlay.ts'
import { useSession } from '../../platform/session/session.ts'
import { Button } from '../../ui/forms/button.tsx'
import { lazyPart } from '../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../ui/states/lost-dialog.tsx'
import { useOpenSheet } from '../../platform/session/use-open-sheet.ts'

type SheetProps = { profile: Profile; onClose: () => void }
const MessageButton = lazyPart<{ person: string }>(
  () => import('../chats/starting/message-button.tsx').then((m) => m.MessageButton),
  () => null,
)
const ShareSheet = lazyPart<SheetProps>(() => import('./more-parts.tsx').then((m) => m.SharePerson), LostSheet)
const PersonMenu = lazyPart<SheetProps>(() => import('./more-parts.tsx').then((m) => m.PersonMenu), LostSheet)

/** On the viewer's own profile: edit and share. On another person's: share, and a menu to report and block. */
export function PersonActions({ profile: p }: { profile: Profile }) {
  const [open, setOpen] = useOpenSheet<'share' | 'menu'>(`person ${p.uuid}`)
  const signedIn = useSession().token !== null
  const close = () => setOpen(undefined)
  const square = 'w-11 px-0!'
  return (
    <>
      {p.may.includes('edit') && (
        <Button
          variant="outline"
          size="md"
          icon={<Pencil size={20} strokeWidth={1.75} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => openOverlay('profile')}
        >
          {words.edit}
        </Button>
      )}
      {!p.own && !p.blocked && signedIn && <MessageButton person={p.uuid} />}
      <Button
        variant="outline"
        size="md"
        className={square}
        aria-label={commonWords.share}
        onClick={() => setOpen('share')}
      >
        <Share2 size={20} strokeWidth={1.75} aria-hidden />
      </Button>
      {!p.own && (
        <Button
          variant="outline"
          size="md"
          className={square}
          aria-label={words.more}
          aria-haspopup="dialog"
          onClick={() => setOpen('menu')}
        >
          <Ellipsis size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      )}
      {open === 'share' && <ShareSheet profile={p} onClose={close} />}
      {open === 'menu' && <PersonMenu profile={p} onClose={close} />}
    </>
  )
}
