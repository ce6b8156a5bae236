import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/
const firstModule = /\s*<script type="module"/

/** The stylesheet is asked for before the scripts: the painted page waits for it alone, and a browser has six lines to a house. */
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
