import type { InputHTMLAttributes, Ref } from 'react'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept'> & {
  onPick: (file: File) => void
  ref: Ref<HTMLInputElement>
}

/** Never seen: a button of ours presses it. The same file can be picked twice. */
export function FileInput({ accept, onPick, ref }: Props) {
  return (
    <input
      ref={ref}
      type="file"
      accept={accept}
      hidden
      onChange={({ target }) => {
        const [file] = target.files ?? []
        target.value = ''
        if (file !== undefined) onPick(file)
      }}
    />
  )
}
