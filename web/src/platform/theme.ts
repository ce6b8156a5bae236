const key = 'theme'
const darkSystem = '(prefers-color-scheme: dark)'
const barColor = { light: '#ffffff', dark: '#1e1727' }

/** What the person chose; `system` where nothing was. The script in index.html reads the same key before first paint. */
function chosenTheme(): 'system' | 'light' | 'dark' {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Shows the chosen theme, and follows the system and other tabs from now on. */
export function followTheme(): void {
  showTheme()
  matchMedia(darkSystem).addEventListener('change', showTheme)
  addEventListener('storage', (event) => event.key === key && showTheme())
}

function showTheme(): void {
  const chosen = chosenTheme()
  const shown = chosen === 'system' ? (matchMedia(darkSystem).matches ? 'dark' : 'light') : chosen
  document.documentElement.dataset.theme = shown
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', barColor[shown])
}
