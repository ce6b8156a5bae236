import * as commonWords from '@kindling/words/common'
import { HandHeart } from 'lucide-react'
import { LinkButton } from '../../ui/button.tsx'

/** Give as a link on a giveable's page, so that it works before the app has loaded. */
export function GiveLink({ page, className }: { page: string; className?: string }) {
  return (
    <LinkButton
      to={page}
      search={(before: Record<string, unknown>) => ({ ...before, give: 1 as const })}
      state={(before) => ({ ...before, sheetOpenedHere: true })}
      resetScroll={false}
      className={className}
      icon={<HandHeart size={22} strokeWidth={1.75} aria-hidden />}
    >
      {commonWords.give}
    </LinkButton>
  )
}
