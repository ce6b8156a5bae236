import { statSync } from 'node:fs'
import { ConfigError, isLoopback, readConfig, type Config } from '../platform/settings/config.ts'
import { codeOf, findingsAbout, type Finding } from './finding.ts'

type Environment = Record<string, string | undefined>

/** The settings as production would read them; if it refuses them, as well as they can be read. */
export function examineSettings(env: Environment): { config: Config | undefined; findings: Finding[] } {
  const { good, wrong, look } = findingsAbout('settings')
  const strict = tryConfig({ ...env, NODE_ENV: 'production' })
  if (typeof strict !== 'string') {
    const mode =
      env.NODE_ENV === 'production'
        ? good('production accepts all settings.')
        : look('production would accept all settings, but NODE_ENV is another one.', 'Set NODE_ENV=production.')
    return { config: strict, findings: [mode] }
  }
  const findings = strict.split('\n').map((line) => wrong(line, 'docs/settings.md says what the setting is.'))
  const loose = tryConfig({ ...env, NODE_ENV: 'development', KINDLING_DEMO: 'off' })
  return { config: typeof loose === 'string' ? undefined : loose, findings }
}

function tryConfig(env: Environment): Config | string {
  try {
    return readConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

const replaced = [
  ['STRIPE_API_URL', 'the card processor'],
  ['GOOGLE_ISSUER', 'Google'],
  ['APPLE_ISSUER', 'Apple'],
  ['FCM_API_URL', 'Firebase Cloud Messaging'],
] as const

/** A stand-in answers as if money had moved or a person had signed in, so each one is wrong, whatever it is for. */
export function examineStandIns(config: Config): Finding[] {
  const { good, wrong } = findingsAbout('stand-ins')
  const found = [
    ...replaced.flatMap(([name, whom]) =>
      config[name] === undefined
        ? []
        : [wrong(`ANOTHER SERVICE STANDS IN FOR ${whom.toUpperCase()}: ${name} is set.`, `Unset ${name}.`)],
    ),
    ...(config.MAIL_URL !== undefined && isLocal(config.MAIL_URL)
      ? [wrong('MAIL GOES TO A SERVICE ON THIS MACHINE.', 'Name the relay in MAIL_URL if this one sends nothing on.')]
      : []),
    ...(config.demo ? [wrong('THE DEMO IS ON.', 'Set KINDLING_DEMO=off.')] : []),
  ]
  return found.length > 0 ? found : [good('no setting names another service in place of a real one.')]
}

const isLocal = (url: string) => isLoopback(new URL(url).hostname)

const examples = [
  ['OPERATOR_NAME', 'Kindling'],
  ['POSTAL_ADDRESS', 'Kindling, 1 Ember Way, Duluth, MN 55802'],
  ['SUPPORT_EMAIL', 'help@kindling.example'],
  ['MAIL_FROM', 'Kindling <hello@kindling.example>'],
] as const

/** The processes run as another user than the doctor may, so everyone must be allowed to read the file. */
function fileFits(name: string, file: string): Finding[] {
  const { wrong } = findingsAbout('law')
  try {
    const everyone = 0o004
    return (statSync(file).mode & everyone) !== 0
      ? []
      : [wrong(`${name} names a file that only some may read.`, `Run chmod o+r ${file}.`)]
  } catch (error) {
    return [wrong(`${name} names a file that cannot be read (${codeOf(error)}).`, 'Name the file with your text.')]
  }
}

/** Examines the settings that the law asks of an operator in the US. */
export function examineLaw(config: Config): Finding[] {
  const { good, look, wrong } = findingsAbout('law')
  return [
    ...examples.flatMap(([name, example]) =>
      config[name] === example
        ? [wrong(`${name} is the example of the docs, and receipts and emails show it.`, `Set ${name} to your own.`)]
        : [],
    ),
    config.DONEE_EIN === undefined
      ? look(
          'no fiscal sponsor is set, so the nonprofits receive each gift in law.',
          'Ask your lawyer whether that holds for you, or set DONEE_NAME and DONEE_EIN.',
        )
      : good('a fiscal sponsor receives each gift in law.'),
    config.CLOSED_STATES === undefined
      ? look(
          'cards from all states may give.',
          'Set CLOSED_STATES to the states in which you are not registered to ask for gifts.',
        )
      : good(`cards from ${config.CLOSED_STATES.length} states are refused.`),
    ...(['TERMS_FILE', 'PRIVACY_FILE'] as const).flatMap((name) =>
      config[name] === undefined
        ? [look(`${name} is not set, so a default text is shown.`, `Write your own text.`)]
        : fileFits(name, config[name]),
    ),
  ]
}
