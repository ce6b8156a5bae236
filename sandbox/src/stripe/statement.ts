import { invalid } from './fault.ts'
import type { Params } from './params.ts'
import type { World } from './world.ts'

const most = 22

/**
 * The text on the giver's statement after the account's prefix. The processor's rules apply: printable Latin
 * characters without `< > \ ' " *`, at least one letter, and with prefix and `* ` at most 22 characters. A descriptor
 * of the whole statement is refused, as for every card.
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
  if (whole.length > most)
    throw invalid(`The statement descriptor must be at most ${most} characters. ${whole} is ${whole.length}.`, {
      param,
    })
  return suffix
}

/** The whole line of a bank statement. */
export function statementOf(world: World, suffix: string | null): string {
  const { statement_prefix: prefix } = world.settings
  return suffix === null ? prefix : `${prefix}* ${suffix}`
}
