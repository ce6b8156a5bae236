import * as words from '@kindling/words/common'
import { copyText } from '../../platform/browser/pass-on.ts'
import { toast } from './toast.ts'

export async function copyAndTell(text: string): Promise<void> {
  if (await copyText(text)) toast.success(words.copied)
  else toast.error(words.copyRefused)
}
