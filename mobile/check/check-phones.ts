// Compares both apps with mobile/settings.ts and package.json, and the listing with what both stores take, and prints
// a line for each fault. It needs no network and none of the apps' packages.
import { phoneSettings } from '../settings.ts'
import { storeListing } from '../stores/listing.ts'
import { faultsOf } from './find-faults.ts'
import { storeFaultsOf } from './find-store-faults.ts'
import { openProject } from './project.ts'

const project = openProject()
const faults = faultsOf(project, phoneSettings)
const storeFaults = storeFaultsOf(storeListing, phoneSettings)
for (const fault of [...faults, ...storeFaults]) console.error(fault)
if (faults.length > 0) console.error('`npm run phones` writes the files of both apps anew.')
else console.log(`both apps are as mobile/settings.ts says (${project.files.length} files)`)
if (storeFaults.length > 0) console.error('mobile/stores/listing.ts has what the stores get (docs/phones.md).')
process.exitCode = faults.length + storeFaults.length === 0 ? 0 : 1
