import type { Plugin } from 'vite'

const stylesheet = /\s*<link rel="stylesheet"[^>]*>/
const firstModule = /\s*<script type="module"/

/** The prerendered page waits for the styles, and scripts would take the few connections that a browser opens. */
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
