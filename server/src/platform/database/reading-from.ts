import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Connect = () => Promise<pg.PoolClient>

const otherServer = new AsyncLocalStorage<Connect>()

/** Every query of `work` uses connections of `connect`; `openDatabase` asks for them here. */
export const readingFrom = <T>(connect: Connect, work: () => Promise<T>): Promise<T> => otherServer.run(connect, work)

/** Undefined unless `readingFrom` runs. */
export const otherConnect = (): Connect | undefined => otherServer.getStore()
