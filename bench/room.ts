import { Agent, get } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from '../server/src/platform/database/db.ts'
import { createLog } from '../server/src/platform/monitoring/log.ts'
import { addMembers, roomOf, removeMembers } from './chats.queries.ts'
import { startChild } from './child.ts'
import { cpuOf } from './cpu.ts'
import { fullDatabase, openFullDatabase } from './full-database.ts'
import { memoryOf, openStream } from './open-stream.ts'
import { type Poller, signIn } from './polling.ts'
import { sendAs } from './send-as.ts'

const streamsOfEach = 4
const people = 1_250
const messages = 5

/** Measures how long a message takes to reach 5,000 open streams of one room, and until all clients have read it. */
export async function measureRoom(postgresUrl: string): Promise<void> {
  const url = await openFullDatabase(postgresUrl)
  const { db, close } = openDatabase(url, { log: createLog('error'), size: 2 })
  const community = fullDatabase.community.small
  const child = await startChild('kindling-server.ts', [url, 'http'])
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const sockets: Socket[] = []
  let added: number[] = []
  try {
    const members = await signIn(db, people)
    added = await addMembers(db, { community, people: members.map(({ id }) => id) })
    const room = await roomOf(db, community)
    const counted = { events: 0, reads: 0, isReading: false }
    const read = (by: Poller) => readNewest(agent, `${child.url}/api/v1/chats/${room}/messages`, by.token)
    const onEvent = (by: Poller) => {
      counted.events += 1
      if (counted.isReading) void read(by).then(() => void (counted.reads += 1))
    }
    await sleep(2_000)
    const before = await memoryOf(child.pid)
    for (const by of members) {
      const all = Array.from({ length: streamsOfEach }, () =>
        openStream(child.url, { subject: `chats:${room}`, token: by.token, onEvent: () => onEvent(by) }),
      )
      sockets.push(...(await Promise.all(all)))
    }
    await sleep(2_000)
    const after = await memoryOf(child.pid)
    const each = ((after - before) * 1_000) / sockets.length
    console.log(`${sockets.length} streams of one room: ${(after - before).toFixed(0)} MB (${each.toFixed(1)} kB each)`)
    for (const isReading of [false, true])
      for (let n = 0; n < messages; n += 1) {
        Object.assign(counted, { events: 0, reads: 0, isReading })
        const [began, busy] = [performance.now(), await cpuOf(child.pid)]
        await sendAs(child.url, members[n]!.token, room, `Soup at five, ${n}`)
        const until = async (what: 'events' | 'reads') => {
          while (counted[what] < sockets.length) await sleep(5)
          return ((performance.now() - began) / 1_000).toFixed(2)
        }
        const seconds = await until('events')
        const reads = isReading ? `, all of them have read it after ${await until('reads')} s` : ''
        const cpu = (((await cpuOf(child.pid)) - busy) * 1e6) / sockets.length
        console.log(`a message reaches all after ${seconds} s${reads}; ${cpu.toFixed(0)} us of CPU of the server each`)
        await sleep(2_500)
      }
  } finally {
    for (const socket of sockets) socket.destroy()
    agent.destroy()
    await removeMembers(db, { community, people: added })
    await child.stop()
    await close()
  }
}

/** Reads the newest messages, as a client does after an event. */
function readNewest(agent: Agent, url: string, token: string): Promise<void> {
  return new Promise((done, fail) => {
    get(url, { agent, headers: { authorization: `Bearer ${token}` } }, (answer) => {
      if (answer.statusCode !== 200) return fail(new Error(`answered ${answer.statusCode}`))
      answer.resume().once('end', done)
    }).once('error', fail)
  })
}
