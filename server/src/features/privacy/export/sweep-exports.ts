import type { Deps } from '../../../deps.ts'
import { exportFolder, fileOfKey, exportLifetime, madeAt, type ExportFile } from './export-file.ts'

export const sweepExports = ({ store, clock }: Pick<Deps, 'store' | 'clock'>): Promise<void> =>
  removeWhere(store, (file) => clock.now().getTime() - madeAt(file) >= exportLifetime)

export const forgetExports = ({ store }: Pick<Deps, 'store'>, person: string): Promise<void> =>
  removeWhere(store, (file) => file.person === person)

async function removeWhere(store: Deps['store'], isOver: (file: ExportFile) => boolean): Promise<void> {
  const over: string[] = []
  for await (const key of store.list(exportFolder)) {
    const file = fileOfKey(key)
    if (file && isOver(file)) over.push(key)
  }
  for (const key of over) await store.remove(key)
}
