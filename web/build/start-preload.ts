import type { Plugin } from 'vite'

/** Preloads the app's chunk with its dependencies, because a later task imports it. */
export const startPreload = (): Plugin => ({
  name: 'kindling:start-preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/start.tsx'))
        .map(({ fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: '', href: `/${fileName}` },
          injectTo: 'head' as const,
        })),
  },
})
