import { declineReasons } from '@kindling/contract/errors'
import * as words from '@kindling/words/cards/cards'
import { describe, expect, it } from 'vitest'
import { declinedField } from './declined-field.ts'

describe('the messages for a decline', () => {
  it('exist for every reason', () =>
    expect(Object.keys(words.decline).toSorted()).toEqual([...declineReasons].toSorted()))

  it('of common declines have this wording', () => {
    expect(words.decline.insufficient_funds).toBe(
      "Your bank says there isn't enough in this account right now. Try a smaller amount or another card.",
    )
    expect(words.decline.expired_card).toBe('This card has expired. Update the date or use another.')
    expect(words.decline.declined).toBe('Your bank declined this. They can tell you why; another card may work.')
    expect(words.decline.unspecified).toBe("This card can't be used here.")
  })

  it('are shown at a field only if the decline concerns it', () => {
    expect(declineReasons.filter((reason) => declinedField(reason) !== undefined)).toEqual([
      'incorrect_cvc',
      'incorrect_zip',
      'incorrect_number',
    ])
  })
})
