import { day } from '../../../platform/clock.ts'

/** One putting together of one person's data. It stands in no table: its name says when it was asked for, and by whom. */
export type ExportFile = { export: string; person: string }

export const exportFolder = 'exports/'

/** So long its bytes are kept; the way to them that is mailed ends before. */
export const keptFor = 7 * day

export const nameOf = (file: ExportFile): string => `${file.export}-${file.person}`
export const keyOf = (file: ExportFile): string => `${exportFolder}${nameOf(file)}.zip`

const uuid = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const named = new RegExp(`^(${uuid})-(${uuid})$`)

export function fileOfName(name: string): ExportFile | null {
  const [, made, person] = named.exec(name) ?? []
  return made === undefined || person === undefined ? null : { export: made, person }
}

export const fileOfKey = (key: string): ExportFile | null =>
  fileOfName(key.slice(exportFolder.length).replace(/\.zip(?:\..*)?$/, ''))

/** A uuid of version 7 begins with the time at which it was made, in ms. */
export const madeAt = ({ export: made }: ExportFile): number => Number.parseInt(made.replace('-', '').slice(0, 12), 16)
