import { afterEach, expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { FakeAnswer } from '../../../build/unfit-answers.ts'
import { takeAnswers } from './network.fixtures.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    unfitAnswers(answers: readonly FakeAnswer[]): Promise<string[]>
  }
}

/** Fails a test whose fake server gave an answer that the contract does not allow. */
afterEach(async () => {
  const answers = takeAnswers()
  if (answers.length > 0) expect(await commands.unfitAnswers(answers)).toEqual([])
})
