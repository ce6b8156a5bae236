import { createHash } from 'node:crypto'
import { addressIn, languages, type Language } from '@kindling/contract/language'
import { posterSizes, type PageHead } from '@kindling/contract/pages/page-head'
import { escapeHtml as escape } from '../platform/escape-html.ts'

export type FirstPaint = {
  language: Language
  head: PageHead
  picture: { address: string; alt: string } | null
  /** The address of the oEmbed answer about the page. */
  oembed: string | null
  html: string
  firstData: string
}

/**
 * The script files of a page: for guests, the additional ones for members, of the giving sheet, and of the pages of
 * giveables to which Give leads from here.
 */
export type PageScripts = {
  page: readonly string[]
  member: readonly string[]
  sheet: readonly string[]
  next: readonly { under: string; files: readonly string[] }[]
}

/** A member's frame while the app loads, and its files. `whole`: it surrounds the page that guests see. */
export type MemberFrame = { html: string; scripts: readonly string[]; whole: boolean }

/** `frame` null: members see the page as guests do. */
export type PageTemplate = {
  plain(frame: MemberFrame | null): string
  fill(paint: FirstPaint, scripts: PageScripts, frame: MemberFrame | null): string
  scriptHashes: string[]
}

/** Throws if a placeholder is missing, which means that the build has changed. */
export function pageTemplate(html: string): PageTemplate {
  const [beforeTitle, afterTitle] = cut(html, /<title>[^<]*<\/title>/)
  const [beforeDescription, afterDescription] = cut(afterTitle, /<meta name="description"[^>]*>/)
  const [restOfHead, body] = cut(afterDescription, /<\/head>/)
  const [beforeMember, afterMember] = cut(body, /<template id="member"><\/template>/)
  const [beforeRoot, afterRoot] = cut(afterMember, /<div id="root"><\/div>/)
  const [beforeBody] = cut(html, /<template id="member">/)
  return {
    plain: (frame) => beforeBody + memberTemplate(frame) + afterMember,
    scriptHashes: [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code]) => hashOf(code!)),
    fill: ({ language, head, picture, oembed, html, firstData }, scripts, frame) => {
      const [cover] = leadingPreloads.exec(html)!
      const paint = html.slice(cover.length)
      return [
        beforeTitle,
        cover,
        `<title>${escape(head.title)}</title>`,
        beforeDescription,
        `<meta name="description" content="${escape(head.description)}" />`,
        restOfHead,
        languageLinks(head, language),
        socialTags(head, picture, language),
        oembedLink(head, oembed),
        ...scripts.page.map(preload),
        givingFiles(scripts),
        '</head>',
        beforeMember,
        memberTemplate(frame),
        beforeRoot,
        `<div id="root">${paint}</div>${firstData}`,
        afterRoot,
      ].join('')
    },
  }
}

/** The script in index.html shows this template to members. */
const memberTemplate = (frame: MemberFrame | null) =>
  frame === null
    ? '<template id="member"></template>'
    : `<template id="member" data-scripts="${escape(frame.scripts.join(' '))}"${frame.whole ? ' data-whole' : ''}>${frame.html}</template>`

/** React puts preloads, such as the cover, before the page. In the head, the browser finds them before the scripts. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

const preload = (script: string) => `<link rel="modulepreload" crossorigin href="${escape(script)}" />`

/** The files to load on a tap on Give before the app has loaded; the script in index.html reads them. */
const givingFiles = ({ sheet, next }: PageScripts) =>
  [{ under: '/', files: sheet }, ...next]
    .filter(({ files }) => files.length > 0)
    .map(({ under, files }) => `<meta name="giving" data-under="${under}" content="${escape(files.join(' '))}" />`)
    .join('')

function socialTags(
  { url, ogTitle, description, jsonLd, feed }: PageHead,
  picture: FirstPaint['picture'],
  language: Language,
): string {
  return [
    ...(feed === undefined ? [] : [feedLink(feed)]),
    og('site_name', 'Kindling') +
      og('type', 'website') +
      og('url', addressIn(url, language)) +
      og('locale', ogLocale[language]),
    og('title', ogTitle) + og('description', description),
    ...(picture === null ? [] : [pictureTags(picture)]),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />`,
    ...jsonLd.map((data) => `<script type="application/ld+json">${jsonInScript(data)}</script>`),
  ].join('')
}

/** Each language is a page of its own for search engines; the address without a language suits its reader. */
const languageLinks = ({ canonical }: PageHead, language: Language) =>
  canonical === null ? unlisted : canonicalLinks(canonical, language)

/** For a page behind a secret link. */
const unlisted = '<meta name="robots" content="noindex" /><meta name="referrer" content="no-referrer" />'

const canonicalLinks = (canonical: string, language: Language) =>
  [
    `<link rel="canonical" href="${escape(addressIn(canonical, language))}" />`,
    ...languages.map((one) => alternate(one, addressIn(canonical, one))),
    alternate('x-default', canonical),
  ].join('')

const alternate = (hreflang: string, address: string) =>
  `<link rel="alternate" hreflang="${hreflang}" href="${escape(address)}" />`

const ogLocale: Record<Language, string> = { en: 'en_US', es: 'es_US' }

const oembedLink = ({ ogTitle }: PageHead, oembed: string | null) =>
  oembed === null
    ? ''
    : `<link rel="alternate" type="application/json+oembed" title="${escape(ogTitle)}" href="${escape(oembed)}" />`

const feedLink = ({ title, url }: NonNullable<PageHead['feed']>) =>
  `<link rel="alternate" type="application/atom+xml" title="${escape(title)}" href="${escape(url)}" />`

const pictureTags = ({ address, alt }: { address: string; alt: string }) =>
  [
    og('image', address) + og('image:type', 'image/jpeg') + og('image:alt', alt),
    og('image:width', String(posterSizes.wide.width)) + og('image:height', String(posterSizes.wide.height)),
    `<meta name="twitter:image:alt" content="${escape(alt)}" />`,
  ].join('')

const og = (property: string, content: string) => `<meta property="og:${property}" content="${escape(content)}" />`

/** Cuts by position instead of replacing, so that a `$&` in a title is not interpreted. */
function cut(html: string, mark: RegExp): [before: string, after: string] {
  const found = mark.exec(html)
  if (!found) throw new Error(`the built index.html has no ${mark.source}`)
  return [html.slice(0, found.index), html.slice(found.index + found[0].length)]
}

/** Escapes `<`, which could end the script within JSON. */
const jsonInScript = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c')

const hashOf = (code: string) => `sha256-${createHash('sha256').update(code).digest('base64')}`
