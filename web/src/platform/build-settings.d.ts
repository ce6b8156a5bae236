/** Settings of a build; docs/settings.md lists them. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
  readonly VITE_GOOGLE_CLIENT_ID?: string
  readonly VITE_GOOGLE_IOS_CLIENT_ID?: string
  readonly VITE_APP_VERSION?: string
  readonly VITE_APPLE_MERCHANT?: string
}
