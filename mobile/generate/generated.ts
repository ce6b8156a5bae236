import { androidFiles } from './android.ts'
import { iosFiles } from './ios.ts'
import type { TextOf, Version } from './template.ts'
import type { PhoneSettings } from '../settings.ts'

/** Every file that says what the settings say, by its path below `mobile/`. */
export const generatedFiles = (settings: PhoneSettings, version: Version): Readonly<Record<string, TextOf>> => ({
  'capacitor.config.json': `${JSON.stringify(capacitorConfig(settings), null, 2)}\n`,
  ...androidFiles(settings, version),
  ...iosFiles(settings, version),
})

export function versionOf(name: string): Version {
  const [major = 0, minor = 0, patch = 0] = name.split('.').map(Number)
  return { name, number: major * 10_000 + minor * 100 + patch }
}

/** What the Capacitor CLI reads, and the apps at their start. */
const capacitorConfig = ({ appId, name, android }: PhoneSettings) => ({
  appId,
  appName: name,
  webDir: 'www',
  // any other value writes calls with their options, tokens too, to the device's log
  loggingBehavior: 'debug',
  android: { minWebViewVersion: android.minWebView, allowMixedContent: false },
  ios: { contentInset: 'never', limitsNavigationsToAppBoundDomains: false },
  plugins: {
    // the sync writes it into the plugin's own package, so that the SDKs of others are not built in
    SocialLogin: { providers: { google: true, apple: true, facebook: false, twitter: false } },
    // while the app is open it shows a push itself
    FirebaseMessaging: { presentationOptions: ['badge', 'sound'] },
    // the page hides it once it is there
    SplashScreen: { launchAutoHide: false },
    // the page is as high as what the keyboard leaves, so that it covers no field
    Keyboard: { resize: 'native', resizeOnFullScreen: true },
    // it replaces `fetch`: streams, progress and aborts would end
    CapacitorHttp: { enabled: false },
    CapacitorCookies: { enabled: false },
  },
  experimental: {
    // two Swift packages of the folder name `messaging` collide otherwise
    ios: { spm: { packageOptions: { '@capacitor-firebase/messaging': { symlink: true } } } },
  },
})
