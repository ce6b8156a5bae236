import { useState } from 'react'

type Picked = { file: File; address: string }

/** A picked file with an object URL, which is revoked when it is no longer shown. */
export function usePickedFile() {
  const [picked, setPicked] = useState<Picked>()

  function show(file?: File): void {
    if (picked) URL.revokeObjectURL(picked.address)
    setPicked(file && { file, address: URL.createObjectURL(file) })
  }
  return { picked, show }
}
