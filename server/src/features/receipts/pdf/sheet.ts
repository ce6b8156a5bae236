export const page = { left: 64, right: 548, top: 64, bottom: 728 }
export const wide = page.right - page.left

/** The current height on the page. `room` starts a new page if a block of this height would not fit. */
export type Sheet = {
  y: number
  room(height: number): void
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
