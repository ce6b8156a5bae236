import * as words from '@kindling/words/photos/photos'
import { type ReactNode, useState } from 'react'
import { FileInput } from '../../ui/forms/file-input.tsx'
import { CropModal, type CropModalProps } from './crop-modal.tsx'
import { usePickedFile } from './use-picked-file.ts'

type Props = Omit<CropModalProps, 'file' | 'address' | 'onClose' | 'onAnother'> & {
  /** The button or other trigger: `choose` opens the device's file dialog. */
  children: (choose: () => void) => ReactNode
  /** A photo was chosen before a reload, which lost it. */
  lost?: boolean
}

/** Picks a photo from this device, crops it, and sends it. */
export function PickPhoto({ children, lost = false, ...crop }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const { picked, show } = usePickedFile()
  const choose = () => input?.click()
  return (
    <>
      {children(choose)}
      {lost && <p className="text-small text-text-2">{words.chooseAgain}</p>}
      <FileInput ref={setInput} accept="image/*" onPick={show} />
      {picked && <CropModal {...crop} {...picked} onClose={() => show()} onAnother={choose} />}
    </>
  )
}
