import { exportPKCS8, exportSPKI, generateKeyPair } from 'jose'
import { startTestApp, type TestApp, type TestAppOptions } from './app.ts'
import { startStrictProvider, type StrictProvider } from './strict-provider.ts'

/** The server with two strict providers; the clock shows the real time until a test moves it. */
export type SignInWorld = { app: TestApp; google: StrictProvider; apple: StrictProvider; close(): Promise<void> }

export const clients = {
  google: 'google-web',
  googleIos: 'google-ios',
  apple: 'test.kindling.web',
  appleApp: 'test.kindling.app',
}

export async function startSignInWorld(
  settings: Record<string, string> = {},
  options: Pick<TestAppOptions, 'words' | 'log'> = {},
): Promise<SignInWorld> {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
  const google = await startStrictProvider('google-secret')
  const apple = await startStrictProvider({
    publicKey: await exportSPKI(publicKey),
    teamId: 'TEAM000001',
    keyId: 'KEY0000001',
  })
  const app = await startTestApp({
    ...options,
    now: new Date(),
    settings: {
      SECRET_KEY: 'a secret for tests that is long enough',
      GOOGLE_ISSUER: google.issuer,
      GOOGLE_CLIENT_ID: clients.google,
      GOOGLE_IOS_CLIENT_ID: clients.googleIos,
      GOOGLE_CLIENT_SECRET: 'google-secret',
      APPLE_ISSUER: apple.issuer,
      APPLE_CLIENT_ID: clients.apple,
      APPLE_APP_ID: clients.appleApp,
      APPLE_TEAM_ID: 'TEAM000001',
      APPLE_KEY_ID: 'KEY0000001',
      APPLE_PRIVATE_KEY: await exportPKCS8(privateKey),
      ...settings,
    },
  })
  return {
    app,
    google,
    apple,
    async close() {
      await app.close()
      await google.close()
      await apple.close()
    },
  }
}
