import { useState } from 'react'

type Picked = { file: File; address: string }

/** A file that was picked; the browser has it at an address for as long as it is shown. */
export function usePickedFile() {
  const [picked, setPicked] = useState<Picked>()

  function show(file?: File): void {
    if (picked) URL.revokeObjectURL(picked.address)
    setPicked(file && { file, address: URL.createObjectURL(file) })
  }
  return { picked, show }
}
