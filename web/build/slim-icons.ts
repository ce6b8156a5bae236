import type { Plugin } from 'vite'

/** Removes the keys and old names of icons: we don't render icons in lists by key, and random keys do not compress. */
export function slimIcons(): Plugin {
  return {
    name: 'kindling:slim-icons',
    apply: 'build',
    transform: {
      filter: { id: /lucide-react\/dist\/esm\/icons\// },
      handler: (code) => ({
        code: code
          .replace(/,\s*key: "\w+"/g, '')
          .replace(/,\s*aliases: \[[^\]]*\]/g, '')
          .replace('__iconData.node;', ''),
        map: null,
      }),
    },
  }
}
