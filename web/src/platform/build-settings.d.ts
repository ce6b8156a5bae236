/** Settings of a build; docs/settings.md lists them. */
interface ImportMetaEnv {
  readonly VITE_API_URL?: string
}
