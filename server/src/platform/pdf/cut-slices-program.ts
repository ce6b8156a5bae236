import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

export type SliceOrder = { file: string; weight: number }

process.once('message', (orders: readonly SliceOrder[]) => {
  void Promise.all(orders.map(cut)).then((files) => process.send!(files, () => process.disconnect()))
})

const cut = async ({ file, weight }: SliceOrder): Promise<Uint8Array> =>
  subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
  })
