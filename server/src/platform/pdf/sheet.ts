export const page = { left: 64, right: 548, top: 64, bottom: 728 }
export const wide = page.right - page.left

export type Sheet = {
  y: number
  /** Starts a new page if a block of this height would not fit on this one. */
  room(height: number): void
  /** Lays out a block, on a new page if it would not fit on this one. */
  inRoom<T extends { height: number }>(lay: () => T): T
}

export function startSheet(document: PDFKit.PDFDocument): Sheet {
  return {
    y: page.top,
    room(height) {
      if (this.y === page.top || this.y + height <= page.bottom) return
      document.addPage()
      this.y = page.top
    },
    inRoom(lay) {
      const laid = lay()
      const { y } = this
      this.room(laid.height)
      return this.y === y ? laid : lay()
    },
  }
}
