import { NativeError, silence, type Answers } from './phone.ts'

// Answers as the plugins' own source gives them, in the versions of mobile/package.json.

/** Gives the code of a sign-in, which the server can redeem; `nonce` is as the app sent it. */
type CodeOf = (nonce: string | undefined) => string | Promise<string>

/** The Google plugin in offline mode gives a code for the server and nothing else, and refuses to sign out. */
export const googleGives = (codeOf: CodeOf): Answers => ({
  'SocialLogin.initialize': null,
  'SocialLogin.login': async ({ options }) => ({
    provider: 'google',
    result: { serverAuthCode: await codeOf(nonceIn(options)), responseType: 'offline' },
  }),
  'SocialLogin.logout': () => {
    throw new NativeError('logout is not implemented when using offline mode')
  },
})

/** Apple's sheet on iOS with `useProperTokenExchange`; names come with the very first sign-in only. */
export const appleGives = (codeOf: CodeOf, name = { givenName: '', familyName: '' }): Answers => ({
  'SocialLogin.initialize': null,
  'SocialLogin.login': async ({ options }) => ({
    provider: 'apple',
    result: {
      accessToken: null,
      profile: { user: '001234.abc', email: '', ...name },
      idToken: 'eyJhbGciOiJSUzI1NiJ9.e30.c2ln',
      authorizationCode: await codeOf(nonceIn(options)),
    },
  }),
  'SocialLogin.logout': null,
})

const nonceIn = (options: unknown) => (options as { nonce?: string } | undefined)?.nonce

export const signInCanceled: Answers = {
  'SocialLogin.initialize': null,
  'SocialLogin.login': () => {
    throw new NativeError('The sign-in was left', 'USER_CANCELLED')
  },
}

type Permission = 'prompt' | 'prompt-with-rationale' | 'granted' | 'denied'

/** `chosen`: what the person answers to the system's question. The system asks once only. */
export function pushAnswers(
  now: Permission,
  { chosen = 'granted' as Permission, token = 'fcm-token-1' } = {},
): Answers {
  let state = now
  return {
    'FirebaseMessaging.checkPermissions': () => ({ receive: state }),
    'FirebaseMessaging.requestPermissions': () => {
      if (state.startsWith('prompt')) state = chosen
      return { receive: state }
    },
    'FirebaseMessaging.getToken': () => {
      if (state !== 'granted') throw new NativeError('the person has not allowed notifications')
      return { token }
    },
    'FirebaseMessaging.deleteToken': null,
    'FirebaseMessaging.createChannel': null,
    'FirebaseMessaging.removeAllDeliveredNotifications': null,
  }
}

/** The keychain or keystore, by full key; it outlives the page and, on iOS, the app. */
export const secureStorage = (items = new Map<string, string>()): Answers => ({
  'SecureStorage.setSynchronizeKeychain': null,
  'SecureStorage.internalSetItem': ({ prefixedKey, data }) => void items.set(String(prefixedKey), String(data)),
  'SecureStorage.internalGetItem': ({ prefixedKey }) => ({ data: items.get(String(prefixedKey)) ?? null }),
  'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({ success: items.delete(String(prefixedKey)) }),
  'SecureStorage.internalGetPrefixedKeys': ({ prefix }) => ({
    keys: [...items.keys()].filter((key) => key.startsWith(String(prefix))),
  }),
  'SecureStorage.internalClearItemsWithPrefix': ({ prefix }) => {
    for (const key of items.keys()) if (key.startsWith(String(prefix))) items.delete(key)
  },
})

/** A phone that lost its key, for example after its data moved to another phone. */
export const brokenStorage: Answers = {
  ...secureStorage(),
  'SecureStorage.internalGetItem': () => {
    throw new NativeError('An OS error occurred (-25308)', 'osError')
  },
}

/** An app keeps this outside the keychain; it goes with the app. */
export const preferences = (items = new Map<string, string>()): Answers => ({
  'Preferences.get': ({ key }) => ({ value: items.get(String(key)) ?? null }),
  'Preferences.set': ({ key, value }) => void items.set(String(key), String(value)),
  'Preferences.remove': ({ key }) => void items.delete(String(key)),
})

type Sheet = 'completed' | 'canceled' | 'failed' | 'killed'

/** `killed`: the system ends the app while the sheet is open, so that nothing is ever answered. */
export function paymentSheet(ends: Sheet): Answers {
  const name = `paymentSheet${ends[0]!.toUpperCase()}${ends.slice(1)}`
  return {
    'Stripe.initialize': null,
    'Stripe.createPaymentSheet': (options, phone) => {
      if (typeof options.paymentIntentClientSecret !== 'string' && typeof options.setupIntentClientSecret !== 'string')
        throw new NativeError(
          'Invalid Params. this method require paymentIntentClientSecret or setupIntentClientSecret.',
        )
      void phone.emit('Stripe.paymentSheetLoaded', {})
    },
    'Stripe.presentPaymentSheet': async (_options, phone) => {
      if (ends === 'killed') return silence
      await phone.emit(`Stripe.${name}`, ends === 'failed' ? { error: 'Your card was declined.' } : {})
      return { paymentResult: name }
    },
  }
}

/** A phone whose every answer is the same; `silence` is one of them. */
export const alwaysAnswers = (answer: unknown): Answers =>
  Object.fromEntries(Object.keys(usualPhone()).map((call) => [call, () => answer]))

/** A phone on which nothing unusual happens: signed out, undecided about pushes, with a network. */
export const usualPhone = (): Answers => ({
  ...secureStorage(),
  ...preferences(),
  ...pushAnswers('prompt'),
  ...googleGives(() => '4/0Abc-code'),
  'App.getLaunchUrl': null,
  'App.getInfo': { name: 'Kindling', id: 'org.example.kindling', build: '1', version: '1.4.2' },
  'App.getState': { isActive: true },
  'App.exitApp': null,
  'Badge.set': null,
  'Badge.clear': null,
  'Badge.isSupported': { isSupported: true },
  'Haptics.impact': null,
  'Haptics.notification': null,
  'Haptics.selectionStart': null,
  'Haptics.selectionChanged': null,
  'Haptics.selectionEnd': null,
  'Keyboard.setAccessoryBarVisible': null,
  'Browser.open': null,
  'Browser.close': null,
  'Network.getStatus': { connected: true, connectionType: 'wifi' },
  'SplashScreen.hide': null,
})
