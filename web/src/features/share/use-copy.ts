import { useState } from 'react'

const copiedMs = 2_000

/** `failed`: the clipboard is closed. `yes` for a while. */
export function useCopy(text: string): [copied: 'yes' | 'failed' | undefined, copy: () => void] {
  const [copied, setCopied] = useState<'yes' | 'failed'>()
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
