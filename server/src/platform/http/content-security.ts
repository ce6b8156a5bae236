const stripe = ['https://js.stripe.com', 'https://*.js.stripe.com']

/**
 * What a page of ours may load and talk to. The theme script in index.html is the only inline one; its hash is added by
 * whoever serves that page. `sandboxOrigins`: local stand-ins, empty in production.
 */
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

/** Where no sandbox stands in, pages load the card processor's own script. */
export const loadsProcessor = (sandboxOrigins: readonly string[]): boolean => sandboxOrigins.length === 0

/**
 * No text becomes a script. Our own code was proven to keep it, the processor's script never was: where that is loaded,
 * browsers tell of what they would refuse (docs/processor.md says how to look), and refuse nothing.
 */
export const toldOnly = "require-trusted-types-for 'script'"
