import { newSecret } from '../../../platform/ids.ts'
import { ownCookie } from '../../../platform/http/own-cookie.ts'

const plainName = 'kindling_sign_in'
const lifeSeconds = 15 * 60

export type SignInCookie = {
  read(cookieHeader: string | undefined): string | undefined
  make(): string
  write(value: string): string
}

/**
 * Binds a sign-in to the browser that began it. SameSite is Lax also for Apple, whose answer is posted from its site
 * and so lacks the cookie: that answer only stores a one-time code, which our own page exchanges with the cookie.
 * SameSite=None would send the cookie with every cross-site request.
 */
export function signInCookie(publicUrl: string): SignInCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? `__Host-${plainName}` : plainName
  return {
    read(header) {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    make: newSecret,
    write: (value) =>
      ownCookie(`${plainName}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax`, secure),
  }
}
