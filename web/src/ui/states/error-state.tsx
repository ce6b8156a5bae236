import * as words from '@kindling/words/common'
import { CloudOff } from 'lucide-react'
import { Button } from '../forms/button.tsx'

type Props = {
  onRetry: () => void
  title?: string
  body?: string
  page?: boolean
  onBack?: () => void
}

export function ErrorState({ onRetry, title, body, page = false, onBack }: Props) {
  const Title = page ? 'h1' : 'p'
  return (
    <div role="alert" className="grid justify-items-center gap-1 px-4 py-8 text-center">
      <span className="mb-2 grid size-12 place-items-center rounded-pill bg-surface-2 text-text-2">
        <CloudOff size={24} strokeWidth={1.75} aria-hidden />
      </span>
      <Title className="font-display text-h3 font-bold">{title ?? words.errorTitle}</Title>
      <p className="max-w-80 text-text-2">{body ?? words.errorBody}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        {onBack && (
          <Button variant="ghost" size="md" onClick={onBack}>
            {words.back}
          </Button>
        )}
        <Button variant="outline" size="md" onClick={onRetry}>
          {words.tryAgain}
        </Button>
      </div>
    </div>
  )
}
