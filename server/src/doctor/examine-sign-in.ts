import { tryClients, type TriedClient } from '../features/accounts/index.ts'
import { findingsAbout, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, wrong } = findingsAbout('sign-in')

export async function examineSignIn({ config, clock }: World): Promise<Finding[]> {
  const tried = await tryClients({ config, localServices: undefined, publicUrl: config.PUBLIC_URL ?? '' }, clock)
  if (tried.length === 0)
    return [
      wrong('neither Google nor Apple is set for sign-in.', 'Make an OAuth client at one of them, and set its keys.'),
    ]
  return tried.map(says)
}

const names = { google: 'Google', apple: 'Apple' }

function says({ provider, answered }: TriedClient): Finding {
  const name = names[provider]
  if (answered === 'accepted') return good(`${name} accepts our client.`)
  if (answered === 'away') return wrong(`${name} does not answer.`, 'Let this machine reach it on port 443.')
  if (answered === 'key')
    return wrong('APPLE_PRIVATE_KEY is no key.', 'Copy the whole file, with its first and last line.')
  if (answered === 'address')
    return wrong(`${name} does not know our callback.`, `Add PUBLIC_URL/api/v1/auth/${provider}/callback there.`)
  return wrong(`${name} refuses our client.`, 'Copy its id and secret again.')
}
