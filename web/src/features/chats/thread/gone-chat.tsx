import * as words from '@kindling/words/chats/chats'
import { LinkButton } from '../../../ui/forms/button.tsx'
import { Twigs } from '../../../ui/pictures/twigs.tsx'

export function GoneChat() {
  return (
    <div className="grid h-full content-center justify-items-center gap-2 p-6 text-center">
      <Twigs glyph="smoke" className="size-24" />
      <h1 className="text-h3">{words.gone}</h1>
      <p className="max-w-80 text-text-2">{words.goneBody}</p>
      <LinkButton variant="outline" size="md" to="/inbox" className="mt-3">
        {words.back}
      </LinkButton>
    </div>
  )
}
