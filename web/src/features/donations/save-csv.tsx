import * as words from '@kindling/words/donations/donations'
import { DownloadButton } from '../../ui/forms/download-button.tsx'

/** Saves a list as CSV. */
export function SaveCsv({ addressOf }: { addressOf: () => Promise<string> }) {
  return (
    <DownloadButton variant="ghost" addressOf={addressOf} loading={words.opening} className="-me-[12px] px-[12px]!">
      {words.exportCsv}
    </DownloadButton>
  )
}
