import type { OperatorPage } from '@kindling/contract/trust/calls'
import * as words from '@kindling/words/shell/shell'

export const titles: Record<OperatorPage, string> = { terms: words.terms, privacy: words.privacy }
