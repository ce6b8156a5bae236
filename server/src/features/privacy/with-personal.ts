import type { Trx } from '../../platform/db.ts'
import type { ExportList } from '../../platform/export-list.queries.ts'
import type { Erased } from '../../platform/feature.ts'

/** What all features keep of a person: `erase` answers the giveables whose pages change. */
export type WithPersonal = {
  personal: {
    exports: Readonly<Record<string, ExportList>>
    erase(trx: Trx, person: Erased): Promise<string[]>
  }
}
