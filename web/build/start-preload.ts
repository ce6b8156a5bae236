import type { Plugin } from 'vite'

/** The app is asked for beside what it is made of, though it is begun in a task of its own. */
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
