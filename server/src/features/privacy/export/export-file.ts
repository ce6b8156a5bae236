import { day, second } from '../../../platform/time/clock.ts'
import { apiPrefix } from '../../../platform/http/kit.ts'
import type { AddressKind } from '../../../platform/secrets/signed-address.ts'

/** One export of one person. It has no table: the file's name holds the time and the person. */
export type ExportFile = { export: string; person: string }

export const exportFolder = 'exports/'

/** The time for which the file is stored; the mailed address expires earlier. */
export const exportLifetime = 7 * day

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

/** A version 7 uuid begins with its time in milliseconds. */
export const madeAt = ({ export: made }: ExportFile): number => Number.parseInt(made.replace('-', '').slice(0, 12), 16)

export const exportAddress: AddressKind = {
  purpose: 'export',
  seconds: day / second,
  path: (name) => `${apiPrefix}/user/exports/${name}`,
}
