import { secretKey, type SecretConfig } from '../../../platform/secrets/secret-key.ts'

/** Each person has different secrets, so that another person's proof fails like a forged one. */
export function proofSecrets(config: SecretConfig, userId: number) {
  const secret = (what: string) => secretKey(config, `kindling proofs: ${what} of person ${userId}`)().toString('hex')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') }
}
