import * as commonWords from '@kindling/words/common'
import { HandHeart } from 'lucide-react'
import { LinkButton } from '../../ui/forms/button.tsx'

type Props = { page: string; label?: string | undefined; className?: string }

/** Give as a link on a giveable's page, so that it works before the app has loaded. It opens the giving sheet. */
export function GiveLink({ page, label = commonWords.give, className }: Props) {
  return (
    <LinkButton
      to={page}
      search={(before: Record<string, unknown>) => ({ ...before, give: 1 as const })}
      state={(before) => ({ ...before, sheetOpenedHere: true })}
      resetScroll={false}
      className={className}
      icon={<HandHeart size={22} strokeWidth={1.75} aria-hidden />}
    >
      {label}
    </LinkButton>
  )
}
