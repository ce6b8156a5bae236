import { createHash, createPublicKey, randomBytes, verify, type JsonWebKey } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { appleClient, googleClient } from './people.ts'
import { startSignInSandbox, type SignInSandbox } from './start.ts'

// Making keys takes a while on a busy machine.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 })

const publicUrl = 'http://localhost:3000'
const folder = mkdtempSync(join(tmpdir(), 'kindling-sign-in-'))
let signIn: SignInSandbox
beforeAll(async () => void (signIn = await startSignInSandbox({ publicUrls: [publicUrl], folder })))
afterAll(async () => await signIn.close())

type Provider = 'google' | 'apple'
type Discovery = Record<
  'issuer' | 'authorization_endpoint' | 'token_endpoint' | 'jwks_uri' | 'userinfo_endpoint',
  string
>

const discover = async (provider: Provider) =>
  (await (await fetch(`${signIn[provider]}/.well-known/openid-configuration`)).json()) as Discovery
const redirect = (provider: Provider) => `${publicUrl}/api/v1/auth/${provider}/callback`
const clients = { google: googleClient.id, apple: appleClient.id }

/** Clicks a person's button: posts the form of the login page. */
async function choose(provider: Provider, email: string, more: Record<string, string> = {}) {
  const { authorization_endpoint } = await discover(provider)
  const query = new URLSearchParams({
    client_id: clients[provider],
    redirect_uri: redirect(provider),
    response_type: 'code',
    scope: 'openid email profile',
    state: 'st',
    nonce: 'no',
    ...more,
  })
  const page = await (await fetch(`${authorization_endpoint}?${query}`)).text()
  const form = page.split('<form').find((f) => f.includes(`value="${email}"`))!
  const fields = [...form.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map((m): [string, string] => [
    m[1]!,
    m[2]!.replaceAll('&amp;', '&'),
  ])
  const action = new URL(/action="([^"]+)"/.exec(form)![1]!, signIn[provider])
  return await fetch(action, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
}

async function exchange(provider: Provider, code: string, more: Record<string, string> = {}) {
  const { token_endpoint } = await discover(provider)
  const secret = provider === 'google' ? googleClient.secret : 'whatever'
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    client_id: clients[provider],
    client_secret: secret,
    redirect_uri: redirect(provider),
    ...more,
  })
  const answer = await fetch(token_endpoint, { method: 'POST', body })
  return {
    status: answer.status,
    body: (await answer.json()) as { id_token: string; access_token: string; error?: string },
  }
}

/** The claims of an ID token, after its signature was checked with the published key. */
async function verified(provider: Provider, token: string) {
  const { jwks_uri } = await discover(provider)
  const { keys } = (await (await fetch(jwks_uri)).json()) as { keys: ({ kid: string } & JsonWebKey)[] }
  const [head, payload, signature] = token.split('.') as [string, string, string]
  const { kid } = JSON.parse(Buffer.from(head, 'base64url').toString()) as { kid: string }
  const key = createPublicKey({ key: keys.find((k) => k.kid === kid)!, format: 'jwk' })
  expect(verify('RSA-SHA256', Buffer.from(`${head}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(true)
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
}

const codeOf = (answer: Response) => new URL(answer.headers.get('location')!).searchParams.get('code')!

async function signInAs(provider: Provider, email: string) {
  const { body } = await exchange(provider, codeOf(await choose(provider, email)))
  return { claims: await verified(provider, body.id_token), access: body.access_token }
}

describe('Google', () => {
  it('returns Rosa’s identity, with state and nonce', async () => {
    const { issuer } = await discover('google')
    expect(issuer).toBe(signIn.google)
    const answer = await choose('google', 'rosa@harborpost.example', { state: 'a b&c', nonce: 'n-1' })
    const location = new URL(answer.headers.get('location')!)
    expect([location.origin + location.pathname, location.searchParams.get('state')]).toEqual([
      redirect('google'),
      'a b&c',
    ])
    const { body } = await exchange('google', codeOf(answer))
    const claims = await verified('google', body.id_token)
    expect(claims).toMatchObject({
      iss: issuer,
      aud: googleClient.id,
      nonce: 'n-1',
      email: 'rosa@harborpost.example',
      email_verified: true,
      given_name: 'Rosa',
      family_name: 'Lindqvist-Okafor',
    })
    for (const unknown of ['hd', 'picture']) expect(claims).not.toHaveProperty(unknown)
    expect(claims['sub']).toMatch(/^1\d{20}$/)
  })

  it('returns a hosted domain, an unverified address and an Arabic name', async () => {
    expect((await signInAs('google', 'imani@duluthschools.example')).claims).toMatchObject({
      hd: 'duluthschools.example',
    })
    expect((await signInAs('google', 'unverified@harborpost.example')).claims).toMatchObject({ email_verified: false })
    expect((await signInAs('google', 'layla@harborpost.example')).claims).toMatchObject({ given_name: 'ليلى' })
  })

  it('returns the same subject in the token and the user info', async () => {
    const { claims, access } = await signInAs('google', 'rosa@harborpost.example')
    const { userinfo_endpoint } = await discover('google')
    const info = (await (
      await fetch(userinfo_endpoint, { headers: { authorization: `Bearer ${access}` } })
    ).json()) as { sub: string }
    expect(info.sub).toBe(claims['sub'])
  })

  it('checks client, redirect, secret, verifier and code', async () => {
    const { authorization_endpoint } = await discover('google')
    const start = (query: Record<string, string>) => fetch(`${authorization_endpoint}?${new URLSearchParams(query)}`)
    expect((await start({ client_id: 'someone', redirect_uri: redirect('google') })).status).toBe(400)
    expect((await start({ client_id: googleClient.id, redirect_uri: 'https://evil.example/x' })).status).toBe(400)
    const verifier = randomBytes(32).toString('base64url')
    const pkce = {
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }
    const code = codeOf(await choose('google', 'rosa@harborpost.example', pkce))
    expect((await exchange('google', code, { client_secret: 'wrong' })).status).toBe(401)
    expect((await exchange('google', code, { code_verifier: 'wrong' })).body.error).toBe('invalid_grant')
    expect((await exchange('google', code, { code_verifier: verifier })).status).toBe(200)
    expect((await exchange('google', code, { code_verifier: verifier })).body.error).toBe('invalid_grant')
  })
})

describe('Apple', () => {
  it('answers with a posted form, the name only the first time, email_verified as a string', async () => {
    const first = await (await choose('apple', 'noor@icloud.example', { response_mode: 'form_post' })).text()
    expect(first).toContain(`action="${redirect('apple')}"`)
    expect(first).toContain('Haddad')
    const second = await (
      await choose('apple', 'noor@icloud.example', { response_mode: 'form_post', nonce: 'n-2' })
    ).text()
    expect(second).not.toContain('Haddad')
    const { body } = await exchange('apple', /name="code" value="([^"]+)"/.exec(second)![1]!)
    const claims = await verified('apple', body.id_token)
    expect(claims).toMatchObject({
      iss: signIn.apple,
      aud: appleClient.id,
      nonce: 'n-2',
      email: 'noor@icloud.example',
      email_verified: 'true',
    })
    expect(claims['sub']).toMatch(/^\d{6}\.[0-9a-f]{32}\.\d{4}$/)
  })

  it('accepts a wrong secret and a wrong verifier, so our own tests must cover both', async () => {
    const code = codeOf(
      await choose('apple', 'noor@icloud.example', { code_challenge: 'x'.repeat(43), code_challenge_method: 'S256' }),
    )
    expect((await exchange('apple', code, { client_secret: 'wrong', code_verifier: 'wrong' })).status).toBe(200)
  })
})

it('people, relays and keys are the same after a restart', async () => {
  const everyone = async () => [
    (await signInAs('google', 'rosa@harborpost.example')).claims['sub'],
    (await signInAs('apple', 'noor@icloud.example')).claims['sub'],
    (await signInAs('apple', 'wren@icloud.example')).claims['sub'],
    (await signInAs('apple', 'wren@icloud.example')).claims['email'],
  ]
  const before = await everyone()
  const { body } = await exchange('google', codeOf(await choose('google', 'rosa@harborpost.example')))
  await signIn.close()
  signIn = await startSignInSandbox({ publicUrls: [publicUrl], folder })
  expect(await everyone()).toEqual(before)
  expect(new Set(before).size).toBe(4)
  expect(await verified('google', body.id_token)).toMatchObject({ email: 'rosa@harborpost.example' })
})
