import { useState } from 'react'

const copiedMs = 2_000

/** `yes` for a while. `failed`: the clipboard is closed, and the text stands there to be taken by hand. */
export type Copied = 'yes' | 'failed' | undefined

export function useCopy(text: string): [copied: Copied, copy: () => void] {
  const [copied, setCopied] = useState<Copied>()
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      setCopied('yes')
      setTimeout(() => setCopied(undefined), copiedMs)
    } catch {
      setCopied('failed')
    }
  }
  return [copied, () => void copy()]
}

type Passed = { url: string; title: string; text: string; onPass?: (() => void) | undefined }

/** A link by the clipboard, and by the device's own sheet where it has one. `onPass` is called first. */
export function usePassOn({ url, title, text, onPass }: Passed) {
  const [copied, copyNow] = useCopy(url)
  // the server paints without a device
  const hasSheet = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  function copy(): void {
    onPass?.()
    copyNow()
  }
  function share(): void {
    onPass?.()
    // whoever closes the device's sheet has changed their mind; that is no error
    void navigator.share({ url, title, text }).catch(() => undefined)
  }
  return { copied, copy, share: hasSheet ? share : undefined }
}
