import { invalid } from './fault.ts'
import type { Params } from './params.ts'
import type { World } from './world.ts'

const most = 22

/**
 * What the giver's statement shows behind the account's own prefix. Held to the processor's rules: printable Latin
 * characters without `< > \ ' " *`, at least one letter, and with prefix and `* ` at most 22 characters. A descriptor of a
 * whole statement is refused, as it is for every card.
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

/** The whole line as a bank shows it. */
export function statementOf(world: World, suffix: string | null): string {
  const { statement_prefix: prefix } = world.settings
  return suffix === null ? prefix : `${prefix}* ${suffix}`
}
