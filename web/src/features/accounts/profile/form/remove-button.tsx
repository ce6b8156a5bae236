import * as words from '@kindling/words/accounts/profile'

type Props = { name: string; busy: boolean; onRemove: () => void }

/** Removes the value of a field; shown beside the field's label. */
export function RemoveButton({ name, busy, onRemove }: Props) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={busy || undefined}
      onClick={onRemove}
      className="hit-44 font-semibold text-ember-text aria-disabled:opacity-50"
    >
      {words.remove}
    </button>
  )
}
