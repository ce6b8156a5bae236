/** A piece of a line: plain text, bold text, or a link. */
export type Piece = string | { bold: string } | { href: string; words: string }

export type Block =
  | { kind: 'heading'; rank: 2 | 3; line: Piece[] }
  | { kind: 'list'; numbered: boolean; items: Piece[][] }
  | { kind: 'paragraph'; lines: Piece[][] }

const heading = /^(#{1,4})\s+(.+)$/
const bullet = /^\s*[-*]\s+(.+)$/
const numbered = /^\s*\d{1,3}[.)]\s+(.+)$/

/** Parses a text into headings, lists and paragraphs. Anything else stays text; markup is never interpreted. */
export function blocksOf(text: string): Block[] {
  const blocks: Block[] = []
  let last: Block | undefined
  for (const line of text.split('\n')) {
    last = line.trim() === '' ? undefined : withLine(last, line)
    if (last !== undefined && blocks.at(-1) !== last) blocks.push(last)
  }
  return blocks
}

/** Appends the line to the last block if it continues it, otherwise starts a new block. */
function withLine(last: Block | undefined, line: string): Block {
  const [, marks, words] = heading.exec(line) ?? []
  if (marks !== undefined && words !== undefined)
    return { kind: 'heading', rank: marks.length > 2 ? 3 : 2, line: piecesOf(words) }
  const point = bullet.exec(line)?.[1]
  const item = point ?? numbered.exec(line)?.[1]
  if (item === undefined) {
    if (last?.kind !== 'paragraph') return { kind: 'paragraph', lines: [piecesOf(line)] }
    last.lines.push(piecesOf(line))
    return last
  }
  const asNumbered = point === undefined
  if (last?.kind !== 'list' || last.numbered !== asNumbered)
    return { kind: 'list', numbered: asNumbered, items: [piecesOf(item)] }
  last.items.push(piecesOf(item))
  return last
}

const marked =
  /\*\*([^*]{1,500})\*\*|\[([^\][]{1,500})\]\(((?:https?:\/\/|mailto:)[^\s()<>]{1,2000})\)|https?:\/\/[^\s()<>]{1,2000}(?<![.,;:!?])/g

function piecesOf(line: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const found of line.matchAll(marked)) {
    const [whole, bold, words = whole, href = whole] = found
    pieces.push(line.slice(from, found.index), bold === undefined ? { href, words } : { bold })
    from = found.index + whole.length
  }
  return [...pieces, line.slice(from)].filter((piece) => piece !== '')
}
