import AxeBuilder from '@axe-core/playwright'
import { englishIn } from '@kindling/words/english'
import { expect, type Page } from '@playwright/test'

/** Fails if axe finds a violation on the current page. */
export async function expectAccessible(page: Page): Promise<void> {
  // legacy mode, because opening a second page for the results takes longer than the checks; it cannot check foreign
  // frames
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  const faults = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n${nodes.map((n) => `  ${n.html}`).join('\n')}`,
  )
  expect(faults, `axe at ${page.url()}`).toEqual([])
}

/** Fails if the page scrolls sideways, and names what overflows. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const wide = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.body.querySelectorAll('*')].filter((one) => one.getBoundingClientRect().right > width + 1)
    return out.slice(0, 5).map((one) => one.outerHTML.slice(0, 160))
  })
  expect(wide, `wider than the window at ${page.url()}`).toEqual([])
}

/** Fails unless the page has loaded: one `h1`, a title, and nothing that is still loading. */
export async function expectArrived(page: Page): Promise<void> {
  // an open sheet hides the page's own heading from the accessibility tree
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  // a toast covers the page for a while
  await expect(page.locator('[role=status] [data-toast]')).toHaveCount(0)
  await expect(page).toHaveTitle(/\S/)
}

/**
 * Fails if text is cut off by its container, overflows its button, link or bar, or is squeezed until it is unreadable.
 * Intended ellipses and fades are left out.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = await page.evaluate(() => {
    const slack = 2
    const controls = 'button, a[href], label, [role=tab], summary'
    const hides = (value: string) => value === 'hidden' || value === 'clip'
    const shortened = (style: CSSStyleDeclaration) =>
      style.textOverflow === 'ellipsis' ||
      !['none', 'unset', ''].includes(style.webkitLineClamp) ||
      style.maskImage !== 'none' // a folded story fades before Read more
    const faults = new Set<string>()

    /** The clipping containers around an element, up to one that scrolls. */
    function cuttersOf(element: Element): Element[] | 'shortened' {
      const cutters: Element[] = []
      for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
        const style = getComputedStyle(one)
        const isForScreenReaders = one.clientWidth === 1 && one.clientHeight === 1
        if (isForScreenReaders || shortened(style)) return 'shortened'
        if (/auto|scroll/.test(`${style.overflowX}${style.overflowY}`)) break
        if (hides(style.overflowX) || hides(style.overflowY)) cutters.push(one)
      }
      return cutters
    }
    function framesOf(element: Element): Element[] {
      const frames: Element[] = []
      const control = element.closest(controls)
      if (control && getComputedStyle(control).display !== 'inline') frames.push(control)
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(one)
        if (/auto|scroll/.test(`${overflowX}${overflowY}`)) break
        if (position === 'fixed' || position === 'sticky') frames.push(one)
      }
      return frames
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const parent = node.parentElement!
      if (
        node.textContent!.trim() === '' ||
        parent.closest('script, style, svg, [aria-hidden=true], [inert], .sr-only')
      )
        continue
      if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const cutters = cuttersOf(parent)
      if (cutters === 'shortened') continue
      const frames = [...cutters, ...framesOf(parent)]
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      const words = node.textContent!.trim()
      if (lines > 2 && words.length / lines < 4) faults.add(`letter below letter: "${words}"`)
      for (const text of range.getClientRects()) {
        if (text.width < 1) continue
        for (const frame of frames) {
          const box = frame.getBoundingClientRect()
          const out =
            text.left < box.left - slack ||
            text.right > box.right + slack ||
            text.top < box.top - slack ||
            text.bottom > box.bottom + slack
          if (out) faults.add(`"${node.textContent!.trim().slice(0, 40)}" out of ${frame.outerHTML.slice(0, 120)}`)
        }
      }
    }
    for (const field of document.querySelectorAll('input, textarea, select')) {
      // a line of words scrolls in its field, and is readable if some of them are visible; an amount must fit
      const isLine = field.matches('input:not([inputmode], [type=search])')
      const readable = isLine ? 6 * Number.parseFloat(getComputedStyle(field).fontSize) : Number.POSITIVE_INFINITY
      if (
        field.clientWidth < readable &&
        field.scrollWidth > field.clientWidth + slack &&
        field.clientWidth > 1 &&
        field.matches(':not([type=radio], [type=checkbox])')
      )
        faults.add(`what is typed in ${field.outerHTML.slice(0, 120)}`)
    }
    for (const image of document.querySelectorAll('svg, img')) {
      if (!image.checkVisibility({ visibilityProperty: true }) || image.closest('[inert]')) continue
      const { width, height } = image.getBoundingClientRect()
      if (width > 0 && height > 0 && (width < 8 || height < 8)) faults.add(`squeezed: ${image.outerHTML.slice(0, 120)}`)
    }
    return [...faults].slice(0, 8)
  })
  expect(cut, `cut at ${page.url()}`).toEqual([])
}

/** Fails if something covers the middle of a control that was scrolled into view. */
export async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    const faults: string[] = []
    const before = [scrollX, scrollY] as const
    /** Scrolls a control into view, and returns what covers its middle. */
    const coverOf = (target: Element): Element | undefined => {
      target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
      const box = target.getClientRects()[0]
      if (box === undefined || box.width < 2 || box.height < 2) return undefined
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const outside = hit === null // outside the window, in a row that scrolls sideways
      return outside || target.contains(hit) || hit.contains(target) ? undefined : hit
    }
    // the page may answer to the scrolling before it is drawn
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    for (const control of document.querySelectorAll('a[href], button, input, select, textarea, summary')) {
      if (
        control.closest('[inert], [aria-hidden=true]') ||
        control.matches('[href="#main"], [type=file], [type=hidden]')
      )
        continue
      if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) {
        if (!control.matches('input')) continue
      }
      if (getComputedStyle(control).pointerEvents === 'none') continue
      const target = control.matches('input') ? (control.closest('label') ?? control) : control
      if (!coverOf(target)) continue
      await drawn()
      const cover = coverOf(target)
      if (cover) faults.push(`${target.outerHTML.slice(0, 140)} under ${cover.outerHTML.slice(0, 140)}`)
    }
    scrollTo(before[0], before[1])
    return faults.slice(0, 8)
  })
  expect(covered, `covered at ${page.url()}`).toEqual([])
}

/** Fails if a control that does not scroll away is where the notch or the bars of a phone's system are. */
export async function expectBesideNotch(page: Page): Promise<void> {
  const covered = await page.evaluate(async () => {
    // a page that does not ask for the whole screen begins below the notch
    if (!/viewport-fit=cover/.test(document.querySelector<HTMLMetaElement>('meta[name=viewport]')?.content ?? ''))
      return []
    const edges = { top: 47, bottom: 34 }
    const { style } = document.documentElement
    for (const [edge, px] of Object.entries(edges)) style.setProperty(`--safe-area-inset-${edge}`, `${px}px`)
    const faults = new Set<string>()
    /** A sticky element stays only at the edge that it sticks to. */
    const stays = (one: Element | null, edge: 'top' | 'bottom'): boolean => {
      if (one === null) return false
      const style = getComputedStyle(one)
      return (
        style.position === 'fixed' ||
        (style.position === 'sticky' && style[edge] !== 'auto') ||
        stays(one.parentElement, edge)
      )
    }
    const look = (isAtTop: boolean) => {
      for (const control of document.querySelectorAll('a[href], button, input, select, textarea, [role=tab]')) {
        if (control.closest('[inert], [aria-hidden=true]') || control.matches('[href="#main"]')) continue
        if (!control.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
        const { top, bottom, width, height } = control.getBoundingClientRect()
        if (width < 2 || height < 2 || bottom <= 0 || top >= innerHeight) continue
        const isHigh = top < edges.top - 1 && (isAtTop || stays(control, 'top'))
        const isLow = bottom > innerHeight - edges.bottom + 1 && stays(control, 'bottom')
        if (isHigh || isLow) faults.add(control.outerHTML.slice(0, 160))
      }
    }
    const before = scrollY
    scrollTo(0, 0)
    look(true)
    scrollTo(0, 1_200)
    await new Promise(requestAnimationFrame)
    look(false)
    scrollTo(0, before)
    for (const edge of Object.keys(edges)) style.removeProperty(`--safe-area-inset-${edge}`)
    return [...faults].slice(0, 5)
  })
  expect(covered, `under the notch or the system's bars at ${page.url()}`).toEqual([])
}

/** Fails if a Spanish page says something in English, other than names and what people wrote, which has `lang=""`. */
export async function expectNoEnglish(page: Page): Promise<void> {
  const { said, theirs } = await page.evaluate(() => {
    const texts: string[] = []
    const isOurs = (element: Element) =>
      element.closest('[lang]')?.getAttribute('lang') === 'es' &&
      !element.closest('script, style, textarea, [translate=no]')
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (isOurs(node.parentElement!)) texts.push(node.textContent!)
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        if (isOurs(element)) texts.push(element.getAttribute(name) ?? '')
    const written = [...document.querySelectorAll('[lang=""], [translate=no]')].map(({ textContent }) => textContent)
    return { said: texts, theirs: written.filter((text) => text.length > 2) }
  })
  // a label repeats what people wrote
  const longestFirst = [...new Set(theirs)].toSorted((a, b) => b.length - a.length)
  const ours = said.map((text) => longestFirst.reduce((left, one) => left.replaceAll(one, ' '), text))
  const english = ours.filter((text) => englishIn(text.replaceAll(/“[^”]*”/g, ' ')).length > 0)
  expect([...new Set(english)], `English at ${page.url()}`).toEqual([])
}
