import { createPrivateKey, createPublicKey, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from '../folder.ts'

/** The key that signs ID tokens. It is stored in the folder, so that tokens of an earlier start are still valid. */
export class SigningKey {
  private readonly key: KeyObject
  private readonly kid: string

  constructor(kid: string, folder?: string) {
    this.kid = kid
    this.key = folder ? fromFile(folder, `${kid}.pem`) : generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  }

  /** The key set for `jwks_uri`. */
  keySet(): object {
    return {
      keys: [{ ...createPublicKey(this.key).export({ format: 'jwk' }), kid: this.kid, use: 'sig', alg: 'RS256' }],
    }
  }

  sign(claims: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const input = `${part({ alg: 'RS256', kid: this.kid, typ: 'JWT' })}.${part(claims)}`
    return `${input}.${sign('RSA-SHA256', Buffer.from(input), this.key).toString('base64url')}`
  }
}

/** Reads the claims of a token without verifying it: only for tokens of our own emulator. */
export function claimsOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

function fromFile(folder: string, name: string): KeyObject {
  const file = join(folder, name)
  if (existsSync(file)) return createPrivateKey(readFileSync(file))
  makeFolder(folder)
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600 })
  return privateKey
}
