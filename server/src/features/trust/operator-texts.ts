import type { OperatorPage } from '@kindling/contract/trust/calls'
import { readFileSync, statSync } from 'node:fs'
import type { Deps } from '../../deps.ts'
import { ConfigError } from '../../platform/settings/config.ts'
import type { Words } from '../../platform/words.ts'
import { doneeOf } from '../../platform/settings/donee.ts'

const mostBytes = 200_000

/** The texts of `/terms` and `/privacy`. Throws ConfigError if a file cannot be shown. */
export function operatorTexts({ config }: Pick<Deps, 'config'>, words: Words): Record<OperatorPage, string> {
  const by = { operator: config.OPERATOR_NAME, contact: config.SUPPORT_EMAIL, address: config.POSTAL_ADDRESS }
  return {
    terms: textIn('TERMS_FILE') ?? words.operator.terms({ ...by, age: config.MINIMUM_AGE, donee: doneeOf(config) }),
    privacy: textIn('PRIVACY_FILE') ?? words.operator.privacy(by),
  }

  function textIn(setting: 'TERMS_FILE' | 'PRIVACY_FILE'): string | undefined {
    const file = config[setting]
    if (file === undefined) return undefined
    const text = readable(setting, file)
      .replace(/^\uFEFF/, '')
      .replaceAll(/\r\n?/g, '\n')
      .trim()
    if (text === '') throw new ConfigError(`${setting} names a file that is empty.`)
    return text
  }
}

function readable(setting: string, file: string): string {
  try {
    if (statSync(file).size <= mostBytes) return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EACCES')
      throw new ConfigError(`${setting} names a file that this user may not read: ${file}. Let chmod o+r allow it.`)
    throw new ConfigError(`${setting} names a file that cannot be read as text (UTF-8): ${file}.`)
  }
  throw new ConfigError(`${setting} names a file of more than ${mostBytes / 1_000} kB.`)
}
