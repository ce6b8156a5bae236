import { createHash } from 'node:crypto'
import { posterSizes, type PageHead } from '@kindling/contract/page-head'
import { escapeHtml as escape } from '../platform/escape-html.ts'

/** `picture`: what stands beside links to it. */
export type FirstPaint = {
  head: PageHead
  picture: { address: string; alt: string } | null
  html: string
  firstData: string
}

/**
 * Addresses of what the page will ask for, of what its giving sheet will, and of what the pages below a path will, to which
 * Give leads from here.
 */
export type PageScripts = {
  page: readonly string[]
  sheet: readonly string[]
  next: readonly { under: string; files: readonly string[] }[]
}

export type PageTemplate = {
  plain: string
  fill(paint: FirstPaint, scripts: PageScripts): string
  scriptHashes: string[]
}

/** Throws when a place to fill is missing: the build has changed. */
export function pageTemplate(html: string): PageTemplate {
  const [beforeTitle, afterTitle] = cut(html, /<title>[^<]*<\/title>/)
  const [beforeDescription, afterDescription] = cut(afterTitle, /<meta name="description"[^>]*>/)
  const [restOfHead, body] = cut(afterDescription, /<\/head>/)
  const [beforeRoot, afterRoot] = cut(body, /<div id="root"><\/div>/)
  return {
    plain: html,
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => hashOf(code!)),
    fill: ({ head, picture, html, firstData }, scripts) => {
      const [cover] = leadingPreloads.exec(html)!
      const paint = html.slice(cover.length)
      return [
        ...[beforeTitle, cover, `<title>${escape(head.title)}</title>`],
        ...[beforeDescription, `<meta name="description" content="${escape(head.description)}" />`],
        ...[restOfHead, socialTags(head, picture), ...scripts.page.map(preload), givingFiles(scripts), '</head>'],
        ...[beforeRoot, `<div id="root">${paint}</div>${firstData}`, afterRoot],
      ].join('')
    },
  }
}

/** React writes what a painted page wants first, its cover, before the page; in the head it is asked for before the scripts. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

const preload = (script: string) => `<link rel="modulepreload" crossorigin href="${escape(script)}" />`

/** For a tap on Give that comes before the app: the script of index.html reads them. */
const givingFiles = ({ sheet, next }: PageScripts) =>
  [{ under: '/', files: sheet }, ...next]
    .filter(({ files }) => files.length > 0)
    .map(({ under, files }) => `<meta name="giving" data-under="${under}" content="${escape(files.join(' '))}" />`)
    .join('')

function socialTags(
  { url, canonical, ogTitle, description, jsonLd }: PageHead,
  picture: FirstPaint['picture'],
): string {
  return [
    `<link rel="canonical" href="${escape(canonical)}" />`,
    og('site_name', 'Kindling') + og('type', 'website') + og('url', url),
    og('title', ogTitle) + og('description', description),
    ...(picture === null ? [] : [pictureTags(picture)]),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />`,
    ...jsonLd.map((told) => `<script type="application/ld+json">${jsonInScript(told)}</script>`),
  ].join('')
}

const pictureTags = ({ address, alt }: { address: string; alt: string }) =>
  [
    og('image', address) + og('image:type', 'image/jpeg') + og('image:alt', alt),
    og('image:width', String(posterSizes.wide.width)) + og('image:height', String(posterSizes.wide.height)),
    `<meta name="twitter:image:alt" content="${escape(alt)}" />`,
  ].join('')

const og = (property: string, content: string) => `<meta property="og:${property}" content="${escape(content)}" />`

/** Cut by position, never put together by replacing: a `$&` in somebody's title is text. */
function cut(html: string, mark: RegExp): [before: string, after: string] {
  const found = mark.exec(html)
  if (!found) throw new Error(`the built index.html has no ${mark.source}`)
  return [html.slice(0, found.index), html.slice(found.index + found[0].length)]
}

/** A `<` inside JSON could end the script; written as an escape it cannot. */
const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
