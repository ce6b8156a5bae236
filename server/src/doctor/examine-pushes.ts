import { createECDH } from 'node:crypto'
import { openFcm } from '../features/deliveries/index.ts'
import { findingsAbout, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, look, wrong } = findingsAbout('pushes')

export function examinePushes({ config }: World): Finding[] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, FCM_ACCOUNT_FILE } = config
  const none = 'npx web-push generate-vapid-keys makes both.'
  const browsers =
    publicKey === undefined || privateKey === undefined
      ? look('browsers get no pushes.', `Set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: ${none}`)
      : isPair(publicKey, privateKey)
        ? good('the keys of pushes to browsers fit.')
        : wrong('VAPID_PUBLIC_KEY is not the public key of VAPID_PRIVATE_KEY.', `Set a pair: ${none}`)
  return [
    browsers,
    FCM_ACCOUNT_FILE === undefined ? look('phones get no pushes.', 'Set FCM_ACCOUNT_FILE.') : phones(config),
  ]
}

function phones(config: World['config']): Finding {
  try {
    openFcm({ config, publicUrl: config.PUBLIC_URL ?? '' })
    return good('the account of pushes to phones can be read.')
  } catch {
    return wrong(
      'FCM_ACCOUNT_FILE is not a service account that we can read.',
      'Download it again from Firebase, as JSON.',
    )
  }
}

function isPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(privateKey, 'base64url')
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}
