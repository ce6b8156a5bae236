import type { Gift } from '@kindling/contract/gifts/calls'
import * as words from '@kindling/words/gifts/employer-match'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/forms/button.tsx'
import { lazyPart } from '../../../ui/states/lazy-part.tsx'
import { LostSheet } from '../../../ui/states/lost-dialog.tsx'
import type { EmployerSheetProps } from './employer-sheet.tsx'

const EmployerSheet = lazyPart<EmployerSheetProps>(
  () => import('./employer-sheet.tsx').then((m) => m.EmployerSheet),
  LostSheet,
)

/** Offers what an employer that matches gifts asks for. */
export function EmployerMatch({ gift, className = '' }: { gift: Pick<Gift, 'uuid'>; className?: string }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="ghost"
        size="md"
        className={className}
        icon={<Building2 size={18} strokeWidth={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {words.open}
      </Button>
      {isOpen && <EmployerSheet uuid={gift.uuid} onClose={() => setIsOpen(false)} />}
    </>
  )
}
