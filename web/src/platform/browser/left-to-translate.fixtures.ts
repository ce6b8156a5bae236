const marks = /\u2068|\$\d/

/** The names and amounts that a browser's translation would change below `root`, but not what people wrote. */
export function leftToTranslate(root: Element, data: unknown): string[] {
  const [names, written] = [new Set<string>(), new Set<string>()]
  read(data)
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const left: string[] = []
  for (let node = walk.nextNode(); node !== null; node = walk.nextNode()) {
    const text = node.textContent!.trim()
    if (node.parentElement!.closest('[translate=no], script, style, textarea') !== null) continue
    if (names.has(text) || (marks.test(text) && !isWritten(text))) left.push(text)
  }
  return left

  function read(value: unknown, field = ''): void {
    if (typeof value === 'string') void (isName(field) ? names : written).add(value)
    else if (typeof value === 'object' && value !== null)
      for (const [inner, one] of Object.entries(value)) read(one, Array.isArray(value) ? field : inner)
  }
  function isWritten(text: string): boolean {
    return [...written].some((one) => one.includes(text))
  }
}

const isName = (field: string): boolean => /^(first_|last_|legal_)?name$/.test(field)
