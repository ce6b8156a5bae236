import type { InputHTMLAttributes, Ref } from 'react'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept'> & {
  /** The first one, and all of them. */
  onPick: (file: File, files: File[]) => void
  multiple?: boolean
  ref: Ref<HTMLInputElement>
}

/** Never seen: a button of ours presses it. The same file can be picked twice. */
export function FileInput({ accept, onPick, multiple = false, ref }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      multiple={multiple}
      hidden
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files[0] !== undefined) onPick(files[0], files)
      }}
    />
  )
}
