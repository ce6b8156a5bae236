// Compares both apps with mobile/settings.ts and package.json, and prints a line for each fault. It needs no network
// and none of the apps' packages.
import { phoneSettings } from '../settings.ts'
import { faultsOf } from './find-faults.ts'
import { openProject } from './project.ts'

const project = openProject()
const faults = faultsOf(project, phoneSettings)
for (const fault of faults) console.error(fault)
if (faults.length > 0) console.error('`npm run phones` writes the files of both apps anew.')
else console.log(`both apps are as mobile/settings.ts says (${project.files.length} files)`)
process.exitCode = faults.length === 0 ? 0 : 1
