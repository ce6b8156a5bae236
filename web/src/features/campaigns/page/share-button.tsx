import type { Campaign } from '@kindling/contract/campaigns/calls'
import * as commonWords from '@kindling/words/common'
import { Share2 } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'
import { usePageSheets } from '../../giveables/index.ts'
import { isShared } from '../figures/progress.ts'

export function ShareButton({ campaign }: { campaign: Campaign }) {
  const { share } = usePageSheets()
  if (!isShared(campaign)) return null
  return (
    <Button
      variant="outline"
      className="grow"
      onClick={share}
      icon={<Share2 size={20} strokeWidth={1.75} aria-hidden />}
    >
      {commonWords.share}
    </Button>
  )
}
