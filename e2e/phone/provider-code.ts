import type { APIRequestContext } from '@playwright/test'

type Ask = { provider: 'google' | 'apple'; email: string; nonce?: string | undefined }

const forms = { google: '/o/oauth2/v2/auth/callback', apple: '/auth/authorize/callback' }

/** The code that the local service of a provider gives to the app of a person who has chosen their account. */
export async function providerCode(request: APIRequestContext, { provider, email, nonce }: Ask): Promise<string> {
  const start = await request.post(`/api/v1/auth/${provider}/start`, { data: {}, headers: { 'X-Platform': 'web' } })
  const asked = new URL(((await start.json()) as { data: { url: string } }).data.url)
  const named = ['redirect_uri', 'client_id', 'scope'].map((name) => [name, asked.searchParams.get(name) ?? ''])
  const answer = await request.post(new URL(forms[provider], asked).href, {
    form: { ...(Object.fromEntries(named) as Record<string, string>), email, nonce: nonce ?? '' },
    maxRedirects: 0,
  })
  return new URL(answer.headers()['location']!).searchParams.get('code')!
}
