import { secretKey, type SecretConfig } from '../../platform/secrets/secret-key.ts'

/** The secrets differ for each person: another person's proof fails like a forged one. */
export function proofSecrets(config: SecretConfig, userId: number) {
  const secret = (what: string) => secretKey(config, `kindling proofs: ${what} of person ${userId}`)().toString('hex')
  return { hmacSignatureSecret: secret('challenge'), hmacKeySignatureSecret: secret('solution') }
}
