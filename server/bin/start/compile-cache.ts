import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Caches compiled modules for later starts and child processes, which saves a third of the time of a start. */
const folder = fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))
enableCompileCache(folder)
process.env.NODE_COMPILE_CACHE = folder
