import fastify from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, importSPKI, jwtVerify, SignJWT, type CryptoKey, type JWTPayload } from 'jose'

/**
 * A sign-in provider that checks all that a real one checks (client, secret, redirect, PKCE, a code once) and whose ID
 * tokens a test can spoil. Its page asks nobody: the `person` is signed in at once.
 */
export type StrictProvider = {
  issuer: string
  /** The claims of the next person who signs in. */
  person: JWTPayload
  /** Makes the ID token. A test may replace this function. */
  sign(claims: JWTPayload): Promise<string>
  /** The refusals of the token endpoint, newest last. */
  refusals: string[]
  /** Revoked refresh tokens and their clients; newest last. */
  revoked: { token: string; clientId: string }[]
  /** If false, all answers are 503. */
  awake: boolean
  /** Opens its page, which signs `person` in, and returns the address to which the browser is redirected. */
  pass(page: URL): Promise<string>
  /** The ID token of `person` for an audience, as a native app gets it. */
  idToken(claims: JWTPayload): Promise<string>
  /** A server code of `person` for a client, as a native app gets it. */
  serverCode(clientId: string, redirectUri?: string): string
  keys: { privateKey: CryptoKey; publicKey: CryptoKey }
  close(): Promise<void>
}

type Pending = { clientId: string; redirectUri: string; challenge: string | null; nonce: string | null; used: boolean }

/** `secret`: a fixed one, or the public key (PEM) for checking a signed one, as Apple does. */
export async function startStrictProvider(
  secret: string | { publicKey: string; teamId: string; keyId: string },
): Promise<StrictProvider> {
  const app = fastify()
  const keys = await generateKeyPair('RS256')
  const codes = new Map<string, Pending>()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, text: string) => new URLSearchParams(text),
  )

  const provider: StrictProvider = {
    issuer: '',
    person: { sub: 'person-1', email: 'person@example.com', email_verified: true },
    refusals: [],
    revoked: [],
    awake: true,
    keys,
    sign: (claims) => new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(keys.privateKey),
    idToken: (claims) => provider.sign({ ...times(), iss: provider.issuer, ...provider.person, ...claims }),
    serverCode: (clientId, redirectUri = '') =>
      remember({ clientId, redirectUri, challenge: null, nonce: null, used: false }),
    async pass(page) {
      const answer = await fetch(page, { redirect: 'manual' })
      return answer.headers.get('location') ?? Promise.reject(new Error(await answer.text()))
    },
    close: () => app.close(),
  }
  const remember = (pending: Pending) => {
    const code = randomBytes(16).toString('hex')
    codes.set(code, pending)
    return code
  }

  app.addHook('onRequest', async (_, reply) => (provider.awake ? undefined : reply.status(503).send({})))
  app.get('/.well-known/openid-configuration', async () => ({
    issuer: provider.issuer,
    authorization_endpoint: `${provider.issuer}/authorize`,
    token_endpoint: `${provider.issuer}/token`,
    revocation_endpoint: `${provider.issuer}/revoke`,
    jwks_uri: `${provider.issuer}/keys`,
    response_types_supported: ['code'],
    id_token_signing_alg_values_supported: ['RS256'],
  }))
  app.get('/keys', async () => ({
    keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }],
  }))
  app.get('/authorize', async (request, reply) => {
    const q = request.query as Record<string, string>
    const pending = {
      clientId: q.client_id!,
      redirectUri: q.redirect_uri!,
      challenge: q.code_challenge ?? null,
      nonce: q.nonce ?? null,
      used: false,
    }
    const back = new URL(q.redirect_uri!)
    back.searchParams.set('code', remember(pending))
    back.searchParams.set('state', q.state!)
    return reply.redirect(back.href)
  })
  app.post('/token', async (request, reply) => {
    const form = request.body as URLSearchParams
    const pending = codes.get(form.get('code') ?? '')
    const wrong = await whatIsWrong(form, pending, secret)
    if (pending) pending.used = true
    if (wrong) {
      provider.refusals.push(wrong)
      return reply.status(400).send({ error: wrong.includes('client') ? 'invalid_client' : 'invalid_grant' })
    }
    const nonce = pending!.nonce === null ? {} : { nonce: pending!.nonce }
    const id_token = await provider.idToken({ aud: pending!.clientId, ...nonce })
    return { access_token: 'access', token_type: 'Bearer', expires_in: 3600, refresh_token: 'refresh-1', id_token }
  })
  app.post('/revoke', async (request, reply) => {
    const form = request.body as URLSearchParams
    if (!(await isSecret(form, secret))) return reply.status(401).send({ error: 'invalid_client' })
    provider.revoked.push({ token: form.get('token')!, clientId: form.get('client_id')! })
    return reply.status(200).send()
  })
  provider.issuer = await app.listen({ host: '127.0.0.1', port: 0 })
  return provider
}

const times = () => {
  const now = Math.floor(Date.now() / 1000)
  return { iat: now, exp: now + 3600 }
}

async function whatIsWrong(
  form: URLSearchParams,
  pending: Pending | undefined,
  secret: Parameters<typeof startStrictProvider>[0],
) {
  if (!(await isSecret(form, secret))) return 'client secret'
  if (!pending || pending.used) return 'code'
  if (form.get('client_id') !== pending.clientId) return 'client'
  if ((form.get('redirect_uri') ?? '') !== pending.redirectUri) return 'redirect'
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url')
  return pending.challenge !== null && challenge !== pending.challenge ? 'verifier' : undefined
}

async function isSecret(form: URLSearchParams, secret: Parameters<typeof startStrictProvider>[0]): Promise<boolean> {
  const given = form.get('client_secret') ?? ''
  if (typeof secret === 'string') return given === secret
  try {
    const audience = 'https://appleid.apple.com'
    const rules = {
      issuer: secret.teamId,
      audience,
      subject: form.get('client_id')!,
      algorithms: ['ES256'],
      maxTokenAge: '180 days',
    }
    const { protectedHeader } = await jwtVerify(given, await importSPKI(secret.publicKey, 'ES256'), rules)
    return protectedHeader.kid === secret.keyId
  } catch {
    return false
  }
}
