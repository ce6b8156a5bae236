import type { InputHTMLAttributes, Ref } from 'react'

type Props = Pick<InputHTMLAttributes<HTMLInputElement>, 'accept'> & {
  onPick: (file: File, files: File[]) => void
  multiple?: boolean
  ref: Ref<HTMLInputElement>
}

/** In a phone app the system asks for camera or library; the web view's own dialog has files alone. */
async function pickByPhone(onPick: Props['onPick']): Promise<void> {
  const { photoByPhone } = await import('../../platform/native/camera.ts')
  const file = await photoByPhone()
  if (file !== null) onPick(file, [file])
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
      onClick={(event) => {
        if (import.meta.env.VITE_APP_VERSION === undefined || accept !== 'image/*') return
        event.preventDefault()
        void pickByPhone(onPick)
      }}
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        target.value = ''
        if (files[0] !== undefined) onPick(files[0], files)
      }}
    />
  )
}
