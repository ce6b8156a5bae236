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
 * Addresses of what the page will ask for, of what a member's page will beyond it, of what its giving sheet will, and of what
 * the pages below a path will, to which Give leads from here.
 */
export type PageScripts = {
  page: readonly string[]
  member: readonly string[]
  sheet: readonly string[]
  next: readonly { under: string; files: readonly string[] }[]
}

/** The frame that a member sees until the app has loaded, and the files that the page will ask for. `whole`: around the page that guests see. */
export type MemberFrame = { html: string; scripts: readonly string[]; whole: boolean }

/** `frame` null: the page is shown as everybody sees it. */
export type PageTemplate = {
  plain(frame: MemberFrame | null): string
  fill(paint: FirstPaint, scripts: PageScripts, frame: MemberFrame | null): string
  scriptHashes: string[]
}

/** Throws when a place to fill is missing: the build has changed. */
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
    fill: ({ head, picture, html, firstData }, scripts, frame) => {
      const [cover] = leadingPreloads.exec(html)!
      const paint = html.slice(cover.length)
      return [
        ...[beforeTitle, cover, `<title>${escape(head.title)}</title>`],
        ...[beforeDescription, `<meta name="description" content="${escape(head.description)}" />`],
        ...[restOfHead, socialTags(head, picture), ...scripts.page.map(preload), givingFiles(scripts), '</head>'],
        ...[beforeMember, memberTemplate(frame)],
        ...[beforeRoot, `<div id="root">${paint}</div>${firstData}`, afterRoot],
      ].join('')
    },
  }
}

/** The script of index.html shows it to members. */
const memberTemplate = (frame: MemberFrame | null) =>
  frame === null
    ? '<template id="member"></template>'
    : `<template id="member" data-scripts="${escape(frame.scripts.join(' '))}"${frame.whole ? ' data-whole' : ''}>${frame.html}</template>`

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
  { url, canonical, ogTitle, description, jsonLd, feed }: PageHead,
  picture: FirstPaint['picture'],
): string {
  return [
    `<link rel="canonical" href="${escape(canonical)}" />`,
    ...(feed === undefined ? [] : [feedLink(feed)]),
    og('site_name', 'Kindling') + og('type', 'website') + og('url', url),
    og('title', ogTitle) + og('description', description),
    ...(picture === null ? [] : [pictureTags(picture)]),
    `<meta name="twitter:card" content="${picture === null ? 'summary' : 'summary_large_image'}" />`,
    ...jsonLd.map((told) => `<script type="application/ld+json">${jsonInScript(told)}</script>`),
  ].join('')
}

const feedLink = ({ title, url }: NonNullable<PageHead['feed']>) =>
  `<link rel="alternate" type="application/atom+xml" title="${escape(title)}" href="${escape(url)}" />`

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
