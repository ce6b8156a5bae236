import * as words from '@kindling/words/campaigns/form'
import { Check, CircleAlert, CloudOff } from 'lucide-react'
import { useOnline } from '../../../platform/network/use-online.ts'
import { Spinner } from '../../../ui/states/spinner.tsx'
import type { Writing } from './saving/use-draft.ts'

export function SavedMark({ writing: { saving, save } }: { writing: Writing }) {
  const online = useOnline()
  return (
    <span role="status" className="flex min-h-11 items-center font-semibold">
      {saving === 'saved' && (
        <span className="flex items-center gap-1.5 text-pine">
          <Check size={18} strokeWidth={2} aria-hidden />
          {words.saved}
        </span>
      )}
      {saving === 'saving' && (
        <span className="flex items-center gap-1.5 text-text-2">
          <Spinner />
          {words.saving}
        </span>
      )}
      {saving === 'refused' && (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert size={18} strokeWidth={1.75} aria-hidden />
          {words.needsALook}
        </span>
      )}
      {saving === 'waiting' && !online && (
        <span className="flex items-center gap-1.5 text-text-2">
          <CloudOff size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          {words.offline}
        </span>
      )}
      {saving === 'waiting' && online && (
        <button type="button" className="hit-44 text-ember-text underline" onClick={() => void save()}>
          {words.saveNow}
        </button>
      )}
    </span>
  )
}
