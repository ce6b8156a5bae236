import { readFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import subsetFont from 'subset-font'

export type SliceOrder = { file: string; weight: number }

const files: Uint8Array[] = []
for (const { file, weight } of workerData as readonly SliceOrder[])
  files.push(
    await subsetFont(await readFile(file), undefined, {
      targetFormat: 'truetype',
      variationAxes: { wght: weight },
      keepAllGlyphs: true,
    }),
  )
parentPort!.postMessage(files)
