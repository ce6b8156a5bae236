import { deviceStorage } from './storage.ts'

type InstallPrompt = Event & { prompt(): Promise<unknown> }

const offered = 'install_offered'
let held: InstallPrompt | null = null

/** Keeps the browser's offer to install Kindling for a better moment. */
export const holdInstallPrompt = (): void =>
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    held = event as InstallPrompt
  })

/** True if this browser would install Kindling and nobody was asked on this device. */
export const mayOfferInstall = (): boolean => held !== null && deviceStorage.get(offered) === null

export const noteInstallOffer = (): void => void deviceStorage.set(offered, 'yes')

export async function install(): Promise<void> {
  const prompt = held
  // a prompt works only once
  held = null
  await prompt?.prompt()
}
