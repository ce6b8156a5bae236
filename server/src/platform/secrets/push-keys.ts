import { createECDH } from 'node:crypto'
import type { Config } from '../settings/config.ts'
import { localSecret } from './local-secret.ts'

type PushConfig = Pick<Config, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'demo' | 'dataFolder'>

/** The demo makes its keys for Web Push once, so that pushes can be tried. Elsewhere they come from the settings alone. */
export function withPushKeys<C extends PushConfig>(config: C): C {
  if (!config.demo || config.VAPID_PUBLIC_KEY !== undefined) return config
  const [publicKey, privateKey] = localSecret(config.dataFolder, 'push-keys', () => makeKeys().join(' ')).split(' ')
  return { ...config, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }
}

function makeKeys(): [publicKey: string, privateKey: string] {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  // a key that begins with zeros is shorter
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex')
  return [pair.getPublicKey('base64url'), privateKey.toString('base64url')]
}
