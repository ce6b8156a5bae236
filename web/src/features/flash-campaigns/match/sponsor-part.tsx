import type { FlashCampaign } from '@kindling/contract/flash-campaigns/calls'
import * as words from '@kindling/words/flash-campaigns/match'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { HandCoins } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { Button, LinkButton } from '../../../ui/forms/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import { pageOf } from '../../giveables/index.ts'
import { shortMoney } from '../../../ui/text/amounts.ts'

type SheetProps = { flash: FlashCampaign; returned: string | undefined; onClose: () => void }

/** Lazy, because only one viewer funds a match. */
const SponsorSheet = lazyPart<SheetProps>(() => import('./sponsor-sheet.tsx').then((m) => m.SponsorSheet), LostSheet)

/** Offers to fund the match; the sponsor returns from the bank with `?match={uuid}`. */
export function SponsorPart({ flash: c }: { flash: FlashCampaign }) {
  const { match: returned } = (useSearch({ strict: false, shouldThrow: false }) ?? {}) as { match?: string }
  const navigate = useNavigate()
  const guest = useSession().token === null
  const [open, setOpen] = useState(returned !== undefined)
  const cap = shortMoney(c.match?.cap_cents ?? 0)
  const icon = <HandCoins size={20} strokeWidth={1.75} aria-hidden />
  function close(): void {
    setOpen(false)
    if (returned !== undefined)
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) => ({ ...before, match: undefined }),
        replace: true,
        resetScroll: false,
      })
  }
  return (
    <>
      {c.may.includes('sponsor') &&
        (guest ? (
          <LinkButton
            to="/get-started"
            search={{ return_to: pageOf({ type: 'flash-campaigns', id: c.id }) }}
            variant="outline"
            full
            icon={icon}
          >
            {words.signIn}
          </LinkButton>
        ) : (
          <Button variant="outline" full aria-haspopup="dialog" icon={icon} onClick={() => setOpen(true)}>
            {words.fund({ cap })}
          </Button>
        ))}
      {open && !guest && <SponsorSheet flash={c} returned={returned} onClose={close} />}
    </>
  )
}
