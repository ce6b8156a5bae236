import type { InputHTMLAttributes, Ref } from 'react'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept'> & {
  onPick: (file: File, files: File[]) => void
  multiple?: boolean
  ref: Ref<HTMLInputElement>
}

/** A hidden file input that our own button clicks. The same file can be picked twice. */
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
