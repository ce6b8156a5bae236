import { browserHomes } from './rules/browser-homes.ts'
import { doors } from './rules/doors.ts'
import { floors } from './rules/floors.ts'
import { layers } from './rules/layers.ts'
import { literalConstants } from './rules/literal-constants.ts'
import { namedColumns } from './rules/named-columns.ts'
import { exportName, fileName } from './rules/names.ts'
import { ownClock } from './rules/own-clock.ts'
import { shortFile } from './rules/short-file.ts'
import { soleImporter } from './rules/sole-importer.ts'
import { sqlHome } from './rules/sql-home.ts'
import { trueThings } from './rules/true-things.ts'
import { typesOnlyContract } from './rules/types-only-contract.ts'
import { wordsInLocales } from './rules/words-in-locales.ts'
import { zones } from './rules/zones.ts'

/** Our own rules; `planted-faults.test.ts` tests each one. */
export default {
  meta: { name: 'kindling' },
  rules: {
    zones,
    floors,
    doors,
    layers,
    'sole-importer': soleImporter,
    'sql-home': sqlHome,
    'named-columns': namedColumns,
    'literal-constants': literalConstants,
    'short-file': shortFile,
    'file-name': fileName,
    'export-name': exportName,
    'own-clock': ownClock,
    'browser-homes': browserHomes,
    'true-things': trueThings,
    'types-only-contract': typesOnlyContract,
    'words-in-locales': wordsInLocales,
  },
}
