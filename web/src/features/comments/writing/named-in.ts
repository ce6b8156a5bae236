/** The comment that a hash names (`c-{uuid}`). */
export const namedIn = (hash: string): string | undefined =>
  /^#?c-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i.exec(hash)?.[1]?.toLowerCase()
