const longest = 2_000

/** Parses a web address, also a bare domain such as example.org. Undefined if it cannot be a link to a site. */
export function webAddress(text: string): string | undefined {
  const read = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`)
  if (!read || !/^https?:$/.test(read.protocol)) return undefined
  if (read.username !== '' || read.password !== '' || !/.\../.test(read.hostname)) return undefined
  const address = read.pathname === '/' && read.search === '' && read.hash === '' ? read.origin : read.href
  return address.length <= longest ? address : undefined
}
