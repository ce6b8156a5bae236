import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/
const firstModule = /\s*<script type="module"/

/**
 * Moves the stylesheet before the scripts, because the prerendered page waits only for it, and the scripts would take
 * the few connections that a browser opens to a host.
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
