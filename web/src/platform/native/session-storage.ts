import { answerOf, pluginOf, textAt } from './plugins.ts'

type Keychain = {
  internalGetItem(asked: { prefixedKey: string; sync: boolean }): Promise<unknown>
  internalSetItem(asked: { prefixedKey: string; data: string; sync: boolean; access: number }): Promise<unknown>
  internalRemoveItem(asked: { prefixedKey: string; sync: boolean }): Promise<unknown>
}
type Preferences = {
  get(asked: { key: string }): Promise<unknown>
  set(asked: { key: string; value: string }): Promise<unknown>
}

const keychain = () => pluginOf<Keychain>('SecureStorage')
const preferences = () => pluginOf<Preferences>('Preferences')

const keys = ['auth_token', 'auth_user'] as const
type Key = (typeof keys)[number]

/** Readable after the first unlock, on this device only: a backup that somebody restores elsewhere has no session. */
const access = 3
const installed = 'installed'
const patience = 2_000

const held = new Map<string, string>()
let written: Promise<unknown> = Promise.resolve()

/** Writes one after another. If the phone refuses, the session lasts until the app ends. */
function write(act: () => unknown): void {
  written = written.then(() => answerOf(act))
}

/** The session in the Keychain or Keystore, and nowhere else on the phone. `readSession` must have run. */
export const phoneStorage = {
  get: (key: string): string | null => held.get(key) ?? null,
  set(key: string, value: string): void {
    held.set(key, value)
    write(() => keychain()?.internalSetItem?.({ prefixedKey: key, data: value, sync: false, access }))
  },
  remove(key: string): void {
    held.delete(key)
    write(() => keychain()?.internalRemoveItem?.({ prefixedKey: key, sync: false }))
  },
}

/** Reads the session that the last start left. A phone that refuses, lost its key or says nothing is signed out. */
export async function readSession(): Promise<void> {
  if (await isNewInstall()) {
    // iOS keeps the keychain when people delete the app
    for (const key of keys) phoneStorage.remove(key)
    write(() => preferences()?.set?.({ key: installed, value: 'yes' }))
    return
  }
  const found = await Promise.all(keys.map(async (key) => [key, await readItem(key)] as const))
  for (const [key, text] of found) if (text !== undefined && isReadable(key, text)) held.set(key, text)
}

async function readItem(key: Key): Promise<string | undefined> {
  const answer = await answerOf(() => keychain()?.internalGetItem?.({ prefixedKey: key, sync: false }), patience)
  return textAt(answer, 'data')
}

/** A token travels in a header, which takes no other characters. */
const isReadable = (key: Key, text: string) => key !== 'auth_token' || /^[!-~]{1,2000}$/.test(text)

/** True only if the phone answers that no start has left its mark; preferences go with the app. */
async function isNewInstall(): Promise<boolean> {
  const answer = await answerOf(() => preferences()?.get?.({ key: installed }), patience)
  return typeof answer === 'object' && answer !== null && textAt(answer, 'value') === undefined
}
