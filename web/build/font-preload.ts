import type { Plugin } from 'vite'

/**
 * Adds a preload link for each font file whose name begins with one of `names`; only the build knows the hashed names.
 * The links come last, because scripts matter more: taps wait for them, and a fallback font of the same width shows
 * meanwhile.
 */
export function fontPreload(names: readonly string[]): Plugin {
  return {
    name: 'kindling:font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2') && names.some((name) => file.includes(name)))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${file}` },
            injectTo: 'body' as const,
          })),
    },
  }
}
