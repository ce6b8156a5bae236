import type { SupporterRow } from '@kindling/contract/common'
import * as giveablesWords from '@kindling/words/giveables/giveables'
import { isolate } from '@kindling/words/locale'
import * as words from '@kindling/words/donations/thanks'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { InlineError } from '../../../ui/forms/inline-error.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { SupporterRows } from '../../giveables/index.ts'
import { useThank, type Organized } from './thanks.api.ts'
import { AsWritten } from '../../../ui/text/as-written.tsx'

/** The maximum length on the server. */
const longestThanks = 280

type Props = { giveable: Organized; row: SupporterRow; thanked: boolean; onThanked: () => void }

/** One gift, which organizers thank with a tap or a message. */
export function ThankRow({ giveable, row, thanked, onThanked }: Props) {
  const { thank, isPending, isError, error } = useThank(giveable)
  const [text, setText, forget] = useTyped(`thanks for ${row.uuid}`, '')
  const [writes, setWrites] = useState(text !== '')
  const name = row.person === null ? giveablesWords.kindNeighbor : isolate(row.person.name)
  const written = text.trim()
  const send = () =>
    thank({ gifts: [row.uuid], ...(writes && written !== '' && { words: written }) }, () => {
      forget()
      setWrites(false)
      onThanked()
    })
  return (
    <li className="grid gap-3 py-4">
      <SupporterRows rows={[row]} />
      {thanked ? (
        <p role="status" className="flex min-h-11 items-center gap-2 text-small font-semibold text-pine">
          <Check size={18} strokeWidth={2} aria-hidden />
          <span aria-hidden>{words.thanked}</span>
          <span className="sr-only">
            <AsWritten>{words.thankedOne({ name })}</AsWritten>
          </span>
        </p>
      ) : (
        <>
          {writes && (
            <TextArea
              autoFocus
              label={words.words}
              placeholder={words.placeholder}
              dir="auto"
              rows={2}
              max={longestThanks}
              counterFrom={longestThanks - 40}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          )}
          {isError && <InlineError>{messageOf(error)}</InlineError>}
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="soft"
              size="md"
              aria-label={writes ? undefined : words.thankOne({ name })}
              loading={isPending ? words.thanking : undefined}
              onClick={send}
            >
              {writes ? words.send : words.thank}
            </Button>
            <Button
              variant="outline"
              size="md"
              aria-label={writes ? undefined : words.writeTo({ name })}
              onClick={() => setWrites(!writes)}
            >
              {writes ? words.notNow : words.write}
            </Button>
          </div>
        </>
      )}
    </li>
  )
}
