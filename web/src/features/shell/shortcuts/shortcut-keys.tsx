import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState, Fragment } from 'react'
import { openOverlay } from '../../../platform/overlay.ts'
import { currentSession } from '../../../platform/session/session-store.ts'
import { isForUs, keySequence, type ShortcutAction, shortcuts } from './shortcut.ts'
import * as words from '@kindling/words/shell/shortcuts'
import { useSession } from '../../../platform/session/session.ts'
import { ResponsiveModal } from '../../../ui/dialogs/responsive-modal.tsx'

export function ShortcutKeys() {
  const router = useRouter()
  const [sequence] = useState(keySequence)
  const [listed, setListed] = useState(false)

  function run(action: ShortcutAction): void {
    const { user, token } = currentSession()
    const to = (path: string) => void router.navigate({ to: path })
    if (action === 'search') {
      if (!focusSearch()) to(token === null ? '/campaigns' : '/explore')
    } else if (action === 'list') setListed(true)
    else if (action === 'home') to('/home')
    else if (action === 'explore') to('/explore')
    else if (action === 'chat') to('/inbox')
    else if (action === 'profile' && user !== null) to(`/user/${user.uuid}`)
    else if (action === 'notifications') openOverlay('notifications')
    else if (action === 'give') followGive(router.latestLocation.pathname)
    else if (action === 'comment') writeComment()
    else if (action === 'next') focusCard(1)
    else if (action === 'previous') focusCard(-1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { token, user } = currentSession()
    if (!isForUs(event) || user?.settings?.shortcuts === false) return
    const action = sequence({ key: event.key, at: event.timeStamp }, token !== null)
    if (action === undefined) return
    // prevents the browser from typing the key into the newly focused field, or from starting its quick find
    event.preventDefault()
    run(action)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
  return <ShortcutList open={listed} onOpenChange={setListed} />
}

const isSeen = (element: HTMLElement) =>
  element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]')

const visible = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => isSeen(one))

/** Focuses the page's search field; returns false if there is none. */
function focusSearch(): boolean {
  const [field] = visible('main :is([type=search], [role=searchbox])')
  field?.focus()
  return field !== undefined
}

/** Clicks the Give link of the page at this path, not those of its cards. */
function followGive(path: string): void {
  const links = visible('a[href*="give=1"]') as HTMLAnchorElement[]
  links.find(({ pathname }) => pathname === path)?.click()
}

/** Focuses the field for a comment, or opens the page's comments, where the field is. */
function writeComment(): void {
  const [field] = visible('[data-comment]')
  if (field !== undefined) field.focus()
  else visible('#comments a[href*="/comments/"]')[0]?.click()
}

/** The card after (1) or before (-1) the one with focus; without one the first card in the window. */
function focusCard(step: 1 | -1): void {
  const cards = visible('main article')
  const at = cards.findIndex((card) => card.contains(document.activeElement))
  const inWindow = cards.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 4)
  const to = cards[at === -1 ? Math.max(0, inWindow) : at + step]
  to?.querySelector<HTMLElement>('a, button')?.focus()
  to?.scrollIntoView({ block: 'nearest' })
}

type Props = { open: boolean; onOpenChange: (open: boolean) => void }

function ShortcutList({ open, onOpenChange }: Props) {
  const member = useSession().token !== null
  return (
    <ResponsiveModal open={open} onOpenChange={onOpenChange} title={words.title}>
      <dl className="divide-y divide-line">
        {shortcuts
          .filter(({ members }) => member || members !== true)
          .map(({ keys, action }) => (
            <Row key={action} label={words.actions[action]} keys={keys} />
          ))}
        <Row label={words.close} keys={[words.escape]} />
      </dl>
      {member && <p className="pt-3 text-small text-text-2">{words.settingHint}</p>}
    </ResponsiveModal>
  )
}

function Row({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-4 py-2">
      <dt>{label}</dt>
      <dd className="flex shrink-0 items-center gap-2 text-small text-text-2">
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && words.keyAfterKey}
            <kbd className="grid min-h-8 min-w-8 place-items-center rounded-s border border-control bg-surface-2 px-2 font-ui font-semibold text-text">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dd>
    </div>
  )
}
