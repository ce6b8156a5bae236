import { direction, language } from '@kindling/words/locale'
import * as words from '@kindling/words/pages/page'
import type { Plugin } from 'vite'

const known: Readonly<Record<string, string>> = { ...words, direction, language }
const firstFonts = ['figtree-latin-wght-normal', 'bricolage-grotesque-latin-700-normal']
const stylesheet = /\s*<link rel="stylesheet"[^>]*>/
const firstModule = /\s*<script type="module"/

/** Fills placeholders such as `%words.lost%` in index.html, which shows them before any script runs. */
export const pageWords = (): Plugin => ({
  name: 'kindling:page-words',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) =>
      html.replace(/%words\.(\w+)%/g, (_, name: string) => {
        const text = known[name]
        if (text === undefined) throw new Error(`index.html asks for words.${name}, which is not there`)
        return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
      }),
  },
})

/** The order in which index.html asks for the first files: styles, scripts with the app, fonts. */
export const firstFiles = (): Plugin => ({
  name: 'kindling:first-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {} }) => {
      const files = Object.values(bundle)
      // a later task imports the app, so no script of index.html names it
      const app = files.filter((file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/start.tsx'))
      // last: taps wait for scripts, and a fallback font of the same width shows meanwhile
      const fonts = files.filter(({ fileName }) => firstFonts.some((name) => fileName.includes(`/${name}-`)))
      return {
        html: stylesFirst(html),
        tags: [
          ...app.map(({ fileName }) => preload('head', fileName, { rel: 'modulepreload' })),
          ...fonts.map(({ fileName }) => preload('body', fileName, { rel: 'preload', as: 'font', type: 'font/woff2' })),
        ],
      }
    },
  },
})

/** The prerendered page waits for the styles, and scripts would take the few connections that a browser opens. */
function stylesFirst(html: string): string {
  const [link] = stylesheet.exec(html) ?? []
  if (link === undefined || !firstModule.test(html)) throw new Error('the page has no stylesheet, or no script')
  return html.replace(link, '').replace(firstModule, (script) => link + script)
}

const preload = (injectTo: 'head' | 'body', fileName: string, attrs: Record<string, string>) => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: '', href: `/${fileName}` },
  injectTo,
})
