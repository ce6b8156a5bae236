import { type ReactNode, useState } from 'react'
import { FileInput } from '../../ui/forms/file-input.tsx'
import { CropModal, type CropModalProps } from './crop-modal.tsx'
import { usePickedFile } from './use-picked-file.ts'

type Props = Omit<CropModalProps, 'file' | 'address' | 'onClose' | 'onAnother'> & {
  /** The button or other trigger: `choose` opens the device's file dialog. */
  children: (choose: () => void) => ReactNode
}

/** Picks a photo from this device, crops it, and sends it. */
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
