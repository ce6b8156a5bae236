import type { GiveableType } from '@kindling/contract/common'
import { HandCoins } from 'lucide-react'
import { LinkButton } from '../../ui/forms/button.tsx'

type Props = { type: GiveableType; id: string | number; children: string }

/** Beside the other actions of organizers. */
export function DonationsLink({ type, id, children }: Props) {
  return (
    <LinkButton
      to="/$type/$id/donations"
      params={{ type, id: String(id) }}
      variant="outline"
      size="md"
      icon={<HandCoins size={18} strokeWidth={1.75} aria-hidden />}
    >
      {children}
    </LinkButton>
  )
}
