import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/
const firstModule = /\s*<script type="module"/

/**
 * Moves the stylesheet before the scripts: the prerendered page waits only for it, and a browser opens six connections
 * to a host.
 */
export const stylesFirst = (): Plugin => ({
  name: 'kindling:styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => {
      const [link] = stylesheet.exec(html) ?? []
      if (link === undefined || !firstModule.test(html)) throw new Error('the page has no stylesheet, or no script')
      return html.replace(link, '').replace(firstModule, (script) => link + script)
    },
  },
})
