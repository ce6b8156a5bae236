import { type ReactNode, useState } from 'react'
import { FileInput } from '../../ui/file-input.tsx'
import { CropModal, type CropModalProps } from './crop-modal.tsx'
import { usePickedFile } from './use-picked-file.ts'

type Props = Omit<CropModalProps, 'file' | 'address' | 'onClose' | 'onAnother'> & {
  /** What it is asked with: `choose` opens the device's own dialog. */
  children: (choose: () => void) => ReactNode
}

/** A photo from this device: chosen, cut, and sent. */
export function PickPhoto({ children, ...crop }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { picked, show } = usePickedFile()
  const choose = () => input?.click()
  return (
    <>
      {children(choose)}
      <FileInput ref={setInput} accept="image/*" onPick={show} />
      {picked && <CropModal {...crop} {...picked} onClose={() => show()} onAnother={choose} />}
    </>
  )
}
