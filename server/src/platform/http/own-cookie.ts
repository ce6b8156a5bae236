/** Over TLS a cookie gets `__Host-`, so that no other host and no plain connection can set it. */
export const ownCookie = (cookie: string, secure: boolean): string => (secure ? `__Host-${cookie}; Secure` : cookie)
