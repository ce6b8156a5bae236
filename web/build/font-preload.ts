import type { Plugin } from 'vite'

/** The links come last: taps wait for scripts, and a fallback font of the same width shows meanwhile. */
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
