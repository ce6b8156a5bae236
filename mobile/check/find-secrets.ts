import type { Project } from './project.ts'

const secrets: [name: string, pattern: RegExp][] = [
  ['a secret key of the card processor', /\b[sr]k_(?:live|test)_\w{8,}/],
  ['a secret of a webhook', /\bwhsec_\w{8,}/],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ['a client secret of Google', /\bGOCSPX-[\w-]{8,}/],
  ['a service account', /"type":\s*"service_account"/],
  ['an access key of AWS', /\bAKIA[A-Z0-9]{16}\b/],
  ['the address of a database', /\bpostgres(?:ql)?:\/\/[^\s"'/:]+:[^\s"'@]+@/],
]
/** Of one person, or of the web's server: source maps, keys, service workers. */
const neverShipped = /\.(?:map|jks|keystore|p8|p12|mobileprovision)$|(?:^|\/)\.env/
const ofBrowsers = /\.br$|\/push-worker\.js$/
const texts = /\.(?:js|css|html|json|svg|xml|plist|gradle|properties|swift|java|kt|pbxproj|webmanifest|xcprivacy)$/

/** Nothing that every copy of an app would give away. */
export function secretsIn(project: Project): string[] {
  return project.files.flatMap((path) => {
    if (neverShipped.test(path)) return [`${path} must not be shipped.`]
    if (ofBrowsers.test(path) && path.startsWith('mobile/')) return [`${path} is for browsers, not for the apps.`]
    if (!texts.test(path)) return []
    const text = new TextDecoder('latin1').decode(project.read(path))
    return secrets.filter(([, pattern]) => pattern.test(text)).map(([name]) => `${path} contains ${name}.`)
  })
}
