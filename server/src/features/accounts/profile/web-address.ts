const longest = 2_000

/** Of a page, as it can be linked to; a bare domain is one. Undefined for what leads elsewhere than to a site. */
export function webAddress(text: string): string | undefined {
  const read = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!read || !/^https?:$/.test(read.protocol)) return undefined
  if (read.username !== '' || read.password !== '' || !/.\../.test(read.hostname)) return undefined
  const kept = read.pathname === '/' && read.search === '' && read.hash === '' ? read.origin : read.href
  return kept.length <= longest ? kept : undefined
}
