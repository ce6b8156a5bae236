import { useState } from 'react'
import { copyText, hasShareSheet, openShareSheet } from '../../../platform/browser/pass-on.ts'

const copiedMs = 2_000

/** `yes`: for a moment after copying. `failed`: the clipboard is blocked, so the text is shown to be copied by hand. */
export type Copied = 'yes' | 'failed' | undefined

export function useCopy(text: string): [copied: Copied, copy: () => void] {
  const [copied, setCopied] = useState<Copied>()
  async function copy(): Promise<void> {
    if (!(await copyText(text))) return setCopied('failed')
    setCopied('yes')
    setTimeout(() => setCopied(undefined), copiedMs)
  }
  return [copied, () => void copy()]
}

type Passed = { url: string; title: string; text: string; onPass?: (() => void) | undefined }

/** Copies a link or opens the device's share sheet, if it has one; a refused sheet copies it. `onPass` is called first. */
export function usePassOn({ url, title, text, onPass }: Passed) {
  const [copied, copyNow] = useCopy(url)
  function copy(): void {
    onPass?.()
    copyNow()
  }
  async function share(): Promise<void> {
    onPass?.()
    if (!(await openShareSheet({ url, title, text }))) copyNow()
  }
  return { copied, copy, share: hasShareSheet() ? () => void share() : undefined }
}
