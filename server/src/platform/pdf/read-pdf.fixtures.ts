import { getDocumentProxy } from 'unpdf'

type Node = { role: string; lang?: string; alt?: string; children?: Node[]; type?: string; id?: string }
type Piece = { type?: string; id?: string; str?: string; fontName?: string; transform?: number[]; hasEOL?: boolean }

/** An element of the document structure: its role, and its text or children. */
export type StructureElement = { role: string; content: string | StructureElement[] }

/** Reads a PDF: its lines, links and the structure for screen readers. */
export async function readPdf(pdf: Buffer) {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { info } = await document.getMetadata()
  const lines: string[] = []
  const structure: StructureElement[] = []
  const links: string[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const { items } = (await page.getTextContent({ includeMarkedContent: true } as never)) as unknown as {
      items: Piece[]
    }
    const texts = textsByMark(items)
    structure.push(...elementOf((await page.getStructTree()) as unknown as Node, texts))
    lines.push(...linesOf(items))
    links.push(...((await page.getAnnotations()) as { url?: string }[]).flatMap(({ url }) => url ?? []))
  }
  const rows = all(structure, 'TR').map(({ content: cells }) => (cells as StructureElement[]).map(textOf))
  return { pages: document.numPages, info, lines, structure, rows, links, actual: actualIn(pdf) }
}

/** The texts that screen readers get instead of the drawing. */
function actualIn(pdf: Buffer): string[] {
  const written = pdf.toString('latin1').matchAll(/\/ActualText \(((?:\\[\s\S]|[^\\)])*)\)/g)
  return Array.from(written, ([, text]) => {
    const bytes = Buffer.from(
      text!.replaceAll(
        /\\([\s\S])/g,
        (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
      ),
      'latin1',
    )
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  })
}

/** All roles in reading order. */
export const rolesOf = (elements: readonly StructureElement[]): string[] =>
  elements.flatMap(({ role, content: of }) => [role, ...(typeof of === 'string' ? [] : rolesOf(of))])

export const all = (elements: readonly StructureElement[], role: string): StructureElement[] =>
  elements.flatMap((element) => [
    ...(element.role === role ? [element] : []),
    ...(typeof element.content === 'string' ? [] : all(element.content, role)),
  ])

export const textOf = ({ content }: StructureElement): string =>
  typeof content === 'string' ? content : content.map(textOf).join(' ')

function textsByMark(items: readonly Piece[]): Map<string, string> {
  const texts = new Map<string, string>()
  const open: (string | undefined)[] = []
  for (const { type, id, str, hasEOL } of items) {
    if (type?.startsWith('beginMarkedContent')) open.push(id)
    else if (type === 'endMarkedContent') open.pop()
    else {
      const mark = open.findLast((id) => id !== undefined) ?? 'nowhere'
      texts.set(mark, (texts.get(mark) ?? '') + str + (hasEOL ? '\n' : ''))
    }
  }
  return texts
}

function elementOf(node: Node, texts: ReadonlyMap<string, string>): StructureElement[] {
  if (node.type === 'content') return [{ role: 'text', content: (texts.get(node.id!) ?? '').trim() }]
  if (node.type !== undefined) return [{ role: node.type, content: '' }]
  const parts = (node.children ?? []).flatMap((child) => elementOf(child, texts))
  return node.role === 'Root' ? parts : [{ role: node.role, content: parts }]
}

/** Joins pieces at the same height into a line. */
function linesOf(items: readonly Piece[]): string[] {
  const byHeight = new Map<number, string[]>()
  for (const { str, transform } of items) {
    if (str === undefined || str.trim() === '') continue
    const height = Math.round(transform![5]!)
    byHeight.set(height, [...(byHeight.get(height) ?? []), str])
  }
  return [...byHeight.entries()].toSorted(([a], [b]) => b - a).map(([, parts]) => parts.join(' | '))
}
