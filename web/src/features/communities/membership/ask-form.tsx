import type { Community } from '@kindling/contract/communities/calls'
import { longest } from '@kindling/contract/communities/rules'
import * as words from '@kindling/words/communities/membership'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { useMembership } from './use-membership.ts'

type Props = { community: Community; code?: string | undefined; onAsked?: () => void }

/** A request to join, with an optional note to the organizers. The typed note stays if sending fails. */
export function AskForm({ community, code, onAsked }: Props) {
  const { join } = useMembership(community)
  const [note, setNote, forget] = useTyped(`request to ${community.uuid}`, '')
  const text = note.trim()
  const send = () =>
    join.mutate(
      { ...(code !== undefined && { code }), ...(text !== '' && { note: text }) },
      {
        onSuccess() {
          forget()
          onAsked?.()
        },
      },
    )
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!join.isPending) send()
      }}
    >
      <TextArea
        label={words.askLine}
        optional
        value={note}
        max={longest.note}
        counterFrom={longest.note - 40}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button type="submit" full loading={join.isPending ? words.asking : undefined}>
        {words.askToJoin}
      </Button>
    </form>
  )
}
