import type { Plugin } from 'vite'

/**
 * Adds a preload link for each font file whose name begins with one of `names`; the hashed name is known only here. After
 * all else: words are painted in a font as wide until then, and script that a tap waits for goes first.
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
