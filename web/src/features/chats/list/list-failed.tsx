import * as words from '@kindling/words/chats/chats'
import * as commonWords from '@kindling/words/common'
import { CloudOff } from 'lucide-react'
import { Button } from '../../../ui/forms/button.tsx'

export function ListFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="my-auto grid justify-items-center gap-4 px-6 py-14 text-center">
      <span className="grid size-14 place-items-center rounded-pill bg-danger-soft text-danger">
        <CloudOff size={26} strokeWidth={1.75} aria-hidden />
      </span>
      <p className="max-w-64 font-semibold text-balance">{words.loadFailed}</p>
      <Button variant="outline" size="md" onClick={onRetry}>
        {commonWords.tryAgain}
      </Button>
    </div>
  )
}
