const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

/** Only the theme script of index.html is inline; who serves it adds its hash. `sandboxOrigins`: none in production. */
export function contentSecurity(
  sandboxOrigins: readonly string[],
  scriptHashes: readonly string[] = [],
): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...stripe, ...scriptHashes.map((h) => `'${h}'`)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", 'https://api.stripe.com', ...sandboxOrigins],
    'frame-src': [...stripe, 'https://hooks.stripe.com', ...sandboxOrigins],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'worker-src': ["'self'"],
    ...(loadsProcessor(sandboxOrigins) ? {} : { 'require-trusted-types-for': ["'script'"] }),
  }
}

export const loadsProcessor = (sandboxOrigins: readonly string[]): boolean => sandboxOrigins.length === 0

/** The processor's code may break this rule, so browsers only report violations (docs/processor.md). */
export const reportOnly = "require-trusted-types-for 'script'"
