import type { OperatorPage } from '@kindling/contract/trust'
import * as words from '@kindling/words/shell'

export const titles: Record<OperatorPage, string> = { terms: words.terms, privacy: words.privacy }
