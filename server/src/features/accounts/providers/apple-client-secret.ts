import { importPKCS8, SignJWT } from 'jose'

const audience = 'https://appleid.apple.com'

/** Signs the client secret that Apple requires with our key; valid for five minutes. `privateKey` is PEM. */
export async function appleClientSecret({
  clientId,
  teamId,
  keyId,
  privateKey,
  now,
}: {
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
  now: Date
}): Promise<string> {
  const key = await importPKCS8(privateKey.replaceAll(String.raw`\n`, '\n'), 'ES256')
  const seconds = Math.floor(now.getTime() / 1000)
  return await new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience(audience)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 300)
    .sign(key)
}
