import type { Trx } from '../../platform/database/db.ts'
import type { ExportList } from '../../platform/database/export-list.queries.ts'
import type { Erased } from '../../platform/feature.ts'

/** The personal data of all features. `erase` returns the giveables whose pages change. */
export type WithPersonal = {
  personal: {
    exports: Readonly<Record<string, ExportList>>
    erase(trx: Trx, person: Erased): Promise<string[]>
  }
}
