import { invalid } from '../api/stripe-error.ts'
import type { Params } from '../api/params.ts'
import type { World } from '../world.ts'

const mostCharacters = 22

/**
 * Reads the text on the giver's card statement after the account's prefix. Like the real processor, allows printable
 * Latin characters without `< > \ ' " *`, requires a letter, and allows 22 characters including the prefix and `* `.
 * Refuses `statement_descriptor`, which cards do not support.
 */
export function readStatement(world: World, params: Params): string | null {
  if (params.text('statement_descriptor'))
    throw invalid(
      'The `statement_descriptor` parameter is not supported for the `card` payment method type. Use `statement_descriptor_suffix` instead.',
      { param: 'statement_descriptor' },
    )
  const suffix = params.text('statement_descriptor_suffix') ?? null
  if (suffix === null) return null
  const param = 'statement_descriptor_suffix'
  if (/[<>\\'"*]/.test(suffix) || !/^[\x20-\x7e]*$/.test(suffix))
    throw invalid('The statement descriptor contains characters that statements do not have.', { param })
  if (!/[a-z]/i.test(suffix))
    throw invalid('The statement descriptor must contain at least one alphabetic character.', { param })
  const whole = statementOf(world, suffix)
  if (whole.length > mostCharacters)
    throw invalid(
      `The statement descriptor must be at most ${mostCharacters} characters. ${whole} is ${whole.length}.`,
      {
        param,
      },
    )
  return suffix
}

/** The whole text on a card statement. */
export function statementOf(world: World, suffix: string | null): string {
  const { statement_prefix: prefix } = world.settings
  return suffix === null ? prefix : `${prefix}* ${suffix}`
}
