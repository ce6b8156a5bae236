import type { Dedication } from '@kindling/contract/common'
import * as words from '@kindling/words/gifts/dedications'
import { isolate } from '@kindling/words/locale'
import { AsWritten } from './as-written.tsx'

/** "In memory of Rosa Diaz" */
export function DedicationLine({ of: { kind, name }, className }: { of: Dedication; className?: string }) {
  return (
    <p className={className}>
      <AsWritten lang="">{words.of[kind]({ name: isolate(name) })}</AsWritten>
    </p>
  )
}
