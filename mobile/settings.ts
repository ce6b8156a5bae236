import type { Language } from '../contract/src/language.ts'
import { appLinkPaths } from '../contract/src/pages/app-links.ts'

/** All that the two apps of an installation say about themselves; `npm run phones` writes it into both projects. */
export type PhoneSettings = {
  /** The name that both stores know the app by; it can't change after the first release. */
  appId: string
  name: string
  /** Address of the server, without a slash at its end. */
  server: string
  /** Hosts whose links open the app. */
  hosts: readonly string[]
  /** The starts of the paths of such links. */
  paths: readonly string[]
  /** Public ids of Google's clients; the secret belongs to the server alone. */
  google: { webClientId: string; iosClientId: string }
  ios: {
    minimum: string
    /** Id of the merchant for Apple Pay. */
    merchant: string
    /** Why the app asks, in words for the person who is asked. */
    sentences: Readonly<Record<Language, Readonly<Record<string, string>>>>
    /** Interfaces that Apple wants a reason for. */
    privacyApis: Readonly<Record<string, readonly string[]>>
    privacyData: readonly string[]
  }
  android: {
    minSdk: number
    targetSdk: number
    /** The oldest web view; the same Chrome that the web is built for. */
    minWebView: number
    permissions: readonly string[]
  }
}

/** Examples: an operator puts the own ids and hosts here. */
export const phoneSettings: PhoneSettings = {
  appId: 'org.example.kindling',
  name: 'Kindling',
  server: 'https://give.example',
  hosts: ['give.example'],
  paths: appLinkPaths,
  google: {
    webClientId: '123-abc.apps.googleusercontent.com',
    iosClientId: '123-def.apps.googleusercontent.com',
  },
  ios: {
    minimum: '16.4',
    merchant: 'merchant.org.example.kindling',
    sentences: {
      en: {
        NSCameraUsageDescription:
          'Kindling uses the camera when you take a photo for your profile, a campaign or an update.',
        NSPhotoLibraryUsageDescription:
          'Kindling shows your photos so that you can choose one for your profile, a campaign or an update.',
        NSPhotoLibraryAddUsageDescription: 'Kindling saves a poster or code that you want to print to your photos.',
      },
      es: {
        NSCameraUsageDescription:
          'Kindling usa la cámara cuando tomas una foto para tu perfil, una campaña o una novedad.',
        NSPhotoLibraryUsageDescription:
          'Kindling muestra tus fotos para que elijas una para tu perfil, una campaña o una novedad.',
        NSPhotoLibraryAddUsageDescription: 'Kindling guarda en tus fotos el cartel o código que quieres imprimir.',
      },
    },
    privacyApis: { NSPrivacyAccessedAPICategoryUserDefaults: ['CA92.1'] },
    privacyData: [
      'Name',
      'EmailAddress',
      'PhoneNumber',
      'PhysicalAddress',
      'UserID',
      'DeviceID',
      'PaymentInfo',
      'PurchaseHistory',
      'PhotosorVideos',
      'EmailsOrTextMessages',
      'OtherUserContent',
    ],
  },
  android: {
    minSdk: 24,
    targetSdk: 36,
    minWebView: 111,
    permissions: ['android.permission.INTERNET'],
  },
}
