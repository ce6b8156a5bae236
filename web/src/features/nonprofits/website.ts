/** A nonprofit's website as a link with a label; null if it is not an http(s) address, such as `javascript:`. */
export function websiteOf(site: string | null): { href: string; shown: string } | null {
  if (site === null || site.trim() === '') return null
  const url = parsed(/^[a-z][a-z\d+.-]*:/i.test(site) ? site : `https://${site}`)
  if (url === null || !['http:', 'https:'].includes(url.protocol) || !url.hostname.includes('.')) return null
  return { href: url.href, shown: url.hostname.replace(/^www\./, '') }
}

function parsed(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
