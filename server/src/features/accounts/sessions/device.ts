/** Browser and system by their usual names; null if unknown. */
export type Device = { browser: string | null; system: string | null }

/** The first match counts, because most user agents also contain the names of browsers further down. */
const browsers: [RegExp, string | null][] = [
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPT|Opera|YaBrowser|Vivaldi|DuckDuckGo|UCBrowser)\b/, null],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:\bCriOS|Chrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]
const systems: [RegExp, string][] = [
  [/\bWindows NT\b/, 'Windows'],
  [/\bAndroid\b/, 'Android'],
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

export const deviceOf = (userAgent: string): Device => ({
  browser: browsers.find(([sign]) => sign.test(userAgent))?.[1] ?? null,
  system: systems.find(([sign]) => sign.test(userAgent))?.[1] ?? null,
})

/** The device on which a phone app runs, as its web view names it: `Pixel 8`, `iPhone`; null if it names none. */
export function modelOf(userAgent: string): string | null {
  const apple = /\((iPhone|iPad|iPod)\b/.exec(userAgent)?.[1]
  const android = /\bAndroid [\d.]+; ([\w ().+-]{2,40}?)(?: Build\/|; wv\)|\) )/.exec(userAgent)?.[1]
  return apple ?? android ?? null
}
