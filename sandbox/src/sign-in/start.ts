import { appleClient, applePeople, googleClient, googlePeople } from './people.ts'
import { startProvider } from './provider.ts'
import { appleSubject, googleSubject } from './subjects.ts'
import { refuseProduction } from '../not-in-production.ts'

export type SignInOptions = {
  host?: string
  googlePort?: number
  applePort?: number
  /** The folder in which signing keys are stored between starts. */
  folder?: string
  /** The addresses of Kindling; its callbacks below /api/v1/auth are the allowed redirects. */
  publicUrls: string[]
}

export type SignInSandbox = { google: string; apple: string; close(): Promise<void> }

/** Starts the local services of Google and Apple. `google` and `apple` are the issuers. */
export async function startSignInSandbox(options: SignInOptions): Promise<SignInSandbox> {
  refuseProduction()
  const { host = '127.0.0.1', folder } = options
  const startGoogle = startProvider({
    service: 'google',
    host,
    port: options.googlePort ?? 0,
    ...(folder !== undefined && { folder }),
    paths: { keys: '/oauth2/v3/certs', token: '/oauth2/token', userInfo: '/oauth2/v2/userinfo' },
    subject: googleSubject,
    seed: {
      users: googlePeople,
      oauth_clients: [
        {
          client_id: googleClient.id,
          client_secret: googleClient.secret,
          name: 'Kindling',
          redirect_uris: callbacks(options, 'google'),
        },
      ],
    },
  })
  const startApple = startProvider({
    service: 'apple',
    host,
    port: options.applePort ?? 0,
    ...(folder !== undefined && { folder }),
    paths: { keys: '/auth/keys', token: '/auth/token' },
    subject: appleSubject,
    // for a person who hides her address, the emulator makes a new relay address at each start; this one never changes
    address: (email) => (email.endsWith('@privaterelay.appleid.com') ? relayAddress : email),
    seed: {
      users: applePeople,
      oauth_clients: [
        {
          client_id: appleClient.id,
          team_id: appleClient.teamId,
          key_id: appleClient.keyId,
          name: 'Kindling',
          redirect_uris: callbacks(options, 'apple'),
        },
      ],
    },
  })
  const [google, apple] = await Promise.all([startGoogle, startApple])
  return {
    google: google.issuer,
    apple: apple.issuer,
    close: async () => void (await Promise.all([google.close(), apple.close()])),
  }
}

const relayAddress = 'w7r3nq8x2k@privaterelay.appleid.com'

function callbacks({ publicUrls }: SignInOptions, provider: string): string[] {
  return publicUrls.map((url) => `${url.replace(/\/$/, '')}/api/v1/auth/${provider}/callback`)
}
