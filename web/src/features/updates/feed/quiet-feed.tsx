import * as words from '@kindling/words/updates/feed'
import { Megaphone } from 'lucide-react'
import { Card } from '../../../ui/layout/card.tsx'

export const QuietFeed = () => (
  <Card className="flex items-center gap-4 print:hidden">
    <span className="grid size-12 shrink-0 place-items-center rounded-m bg-marigold-soft text-marigold-text">
      <Megaphone size={24} strokeWidth={1.75} aria-hidden />
    </span>
    <p className="text-text-2">{words.empty}</p>
  </Card>
)
