import { longestComment } from '@kindling/contract/comments/rules'
import type { Comment } from '@kindling/contract/comments/calls'
import * as words from '@kindling/words/comments/comments'
import * as formWords from '@kindling/words/forms'
import { Missing } from '../../../ui/forms/missing.tsx'
import { useState } from 'react'
import { useTyped } from '../../../platform/session/use-typed.ts'
import { messageOf } from '../../../platform/network/api-error.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { editComment } from '../comments.api.ts'
import { isComposing } from '../../../ui/forms/keys.ts'

type Props = { comment: Comment; onSaved: (comment: Comment) => void; onClose: () => void }

export function EditPart({ comment, onSaved, onClose }: Props) {
  const [text, setText, forget] = useTyped(`comment ${comment.uuid}`, comment.text ?? '')
  const [saving, setSaving] = useState(false)
  const [failed, setFailed] = useState<string>()
  async function save(): Promise<void> {
    setSaving(true)
    try {
      onSaved(await editComment(comment.uuid, text))
      close()
    } catch (error) {
      setFailed(messageOf(error))
      setSaving(false)
    }
  }
  function close(): void {
    forget()
    onClose()
  }
  const isLong = [...text].length > longestComment
  return (
    <form
      className="grid gap-2 py-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '' && !isLong && !saving) void save()
      }}
    >
      <TextArea
        label={words.editLabel}
        autoFocus
        soft
        max={longestComment}
        counterFrom={800}
        dir="auto"
        value={text}
        error={failed}
        onKeyDown={(event) => event.key === 'Escape' && !isComposing(event) && close()}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          size="md"
          disabled={text.trim() === '' || isLong}
          loading={saving ? words.saving : undefined}
        >
          {words.save}
        </Button>
        <Button variant="outline" size="md" onClick={close}>
          {words.cancel}
        </Button>
        <Missing>{text.trim() === '' ? formWords.missing.words : undefined}</Missing>
      </div>
    </form>
  )
}
