import type { Area } from './pen.ts'

type Element = PDFKit.PDFStructureElement

/** `actual` is read instead of the drawn text. */
export type Mark = {
  type: 'P' | 'H1' | 'TH' | 'TD'
  within?: Element | undefined
  actual?: string
  scope?: 'Row'
}

type Link = Pick<Mark, 'within' | 'actual'> & { address: string; text: string; areas: readonly Area[] }

export type Structure = ReturnType<typeof startStructure>

/** Builds the tagged structure that screen readers read, in reading order. */
export function startStructure(document: PDFKit.PDFDocument) {
  const root = document.struct('Document')
  document.addStructure(root)

  function open(type: string, within: Element | undefined, options: Omit<Mark, 'type' | 'within'> = {}): Element {
    const element = document.struct(type, options)
    ;(within ?? root).add(element)
    return element
  }

  return {
    /** Opens a group; the caller must end it. */
    group: (type: 'Table' | 'TR' | 'H2' | 'P', within?: Element): Element => open(type, within),
    mark({ type, within, ...options }: Mark, draw: () => void): void {
      const element = open(type, within, options)
      element.add(draw)
      element.end()
    },
    link({ within, address, text, areas, ...options }: Link, draw: () => void): void {
      const element = open('Link', within, options)
      element.add(draw)
      for (const { x, y, width, height } of areas)
        document.link(x, y, width, height, address, { structParent: element, Contents: new String(text) } as object)
      element.end()
    },
    /** Marks a drawing as decoration, which screen readers skip. */
    decoration(draw: () => void): void {
      document.markContent('Artifact', { type: 'Layout' })
      draw()
      document.endMarkedContent()
    },
    end: () => root.end(),
  }
}
