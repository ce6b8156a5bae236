import { useState } from 'react'

const copiedMs = 2_000

/** `yes`: for a moment after copying. `failed`: the clipboard is blocked, so the text is shown to be copied by hand. */
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

/** Copies a link or opens the device's share sheet, if it has one. `onPass` is called first. */
export function usePassOn({ url, title, text, onPass }: Passed) {
  const [copied, copyNow] = useCopy(url)
  // the server prerenders without `navigator`
  const hasSheet = typeof navigator !== 'undefined' && typeof navigator.share === 'function'
  function copy(): void {
    onPass?.()
    copyNow()
  }
  function share(): void {
    onPass?.()
    // closing the share sheet is not an error
    void navigator.share({ url, title, text }).catch(() => undefined)
  }
  return { copied, copy, share: hasSheet ? share : undefined }
}
