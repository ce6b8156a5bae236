import { newSecret } from '../../../platform/ids.ts'

const lifeSeconds = 15 * 60

export type SignInCookie = {
  /** The value that this browser already has, or undefined. */
  read(cookieHeader: string | undefined): string | undefined
  /** A value for a browser that has none. */
  make(): string
  /** The `Set-Cookie` header. */
  write(value: string): string
}

/**
 * The cookie that binds a sign-in to the browser that began it. It is Lax, also for Apple, whose answer is a form posted
 * from another site and therefore comes without it: that answer only leaves a one-time code, and the code is exchanged
 * by our own page, which has the cookie. SameSite=None would open it to every cross-site request, and works over https
 * only. Browsers keep it out of scripts, and under https from being set by any other host (`__Host-`).
 */
export function signInCookie(publicUrl: string): SignInCookie {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Host-kindling_sign_in' : 'kindling_sign_in'
  return {
    read(header) {
      const pairs = (header ?? '').split(';').map((pair) => pair.trim())
      const value = pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
      return value !== undefined && /^[\w-]{43}$/.test(value) ? value : undefined
    },
    make: newSecret,
    write: (value) =>
      `${name}=${value}; Path=/; Max-Age=${lifeSeconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
  }
}
