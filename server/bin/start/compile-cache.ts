import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Caches compiled modules for later starts and child processes, which saves a third of the time of a start. */
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../../../.cache/compiled', import.meta.url))
enableCompileCache(process.env.NODE_COMPILE_CACHE)
