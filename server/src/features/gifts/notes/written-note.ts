import type { Dedication } from '@kindling/contract/common'
import { isolate, type Words } from '../../../platform/words.ts'

type Note = { message: string | null; dedication?: Dedication | undefined }

/** A gift's note on paper and in files: the dedication as a line, then the giver's words. Empty without a note. */
export function writtenNote({ message, dedication }: Note, { dedications }: Pick<Words, 'dedications'>): string {
  const line = dedication && dedications.of[dedication.kind]({ name: isolate(dedication.name) })
  return [line, message].filter((part) => part != null).join('\n')
}
