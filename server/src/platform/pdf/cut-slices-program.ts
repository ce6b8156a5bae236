import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

export type SliceToCut = { file: string; weight: number }

process.once('message', (orders: readonly SliceToCut[]) => {
  void Promise.all(orders.map(cut)).then((files) => process.send!(files, () => process.disconnect()))
})

const cut = async ({ file, weight }: SliceToCut): Promise<Uint8Array> =>
  subsetFont(await readFile(file), undefined, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
    keepAllGlyphs: true,
  })
