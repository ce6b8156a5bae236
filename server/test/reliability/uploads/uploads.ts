import { readFile, readdir } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { testDepsOn } from '../../deps.ts'
import { diceOf } from '../../dice.ts'
import { noLimits } from '../../no-limits.ts'
import { multipart, partOf } from '../../parts.ts'
import { person, type TestPerson } from '../../people.ts'
import { photo } from '../../photo.ts'
import { startProgram, type Program } from '../../programs/program.ts'
import { testFolder } from '../../test-folder.ts'
import { flood, type Fifth } from './flood.ts'
import { hostileBodies, type Body } from './hostile-bodies.ts'
import { hostilePictures, mark } from './hostile-pictures.ts'

/** The outcome of hostile uploads. Memory includes the server's child processes, in MB. */
export type UploadsReport = {
  sent: number
  /** By status; 0: no answer within 20 s, or a closed connection. */
  answered: Record<number, number>
  /** The slowest answer in ms, and its request. */
  slowest: { ms: number; what: string }
  memory: { before: number; most: number; mostOfServer: number }
  /** Answers that are neither a refusal nor a picture, or a picture that contains sent data. */
  wrong: string[]
  /** The answers to a valid picture at the end, as an upload and as an avatar. */
  afterwards: number[]
  fifth: Fifth
}

type Options = { count: number; seed?: number; say?: (line: string) => void }
type Call = { method: 'POST' | 'PATCH'; path: '/uploads' | '/user' }
type Sending = Omit<Body, 'content'> & { content: Buffer | undefined }
type Sent = { what: string; call: Call; body: Body }

const upload: Call = { method: 'POST', path: '/uploads' }
const allowedStatuses = [200, 201, 400, 408, 413, 415, 422, 503]

/** A request whose body begins and never ends. */
const endless: Sending = { type: 'multipart/form-data; boundary=b', content: undefined }

/**
 * Four people send `count` hostile files at once, alternately as uploads and as avatars, beside two endless bodies;
 * each kind comes once before any repeats.
 */
export async function runUploads(
  databaseUrl: string,
  { count, seed = 1, say = () => undefined }: Options,
): Promise<UploadsReport> {
  const [fifth, ...people] = await fivePeople(databaseUrl)
  const folder = await testFolder()
  const env = {
    PORT: '0',
    LOG_LEVEL: 'fatal',
    KINDLING_DATA: folder.path,
    KINDLING_DEMO: 'off',
    DATABASE_URL: databaseUrl,
  }
  const command = ['sh', new URL('../../../../scripts/run.sh', import.meta.url).pathname]
  const server = startProgram('server/bin/http.ts', [], { env: { ...env, ...noLimits }, command })
  const report: UploadsReport = {
    sent: 0,
    answered: {},
    slowest: { ms: 0, what: '' },
    memory: { before: 0, most: 0, mostOfServer: 0 },
    wrong: [],
    afterwards: [],
    fifth: { statuses: [], slowestMs: 0 },
  }
  try {
    const output = await server.until(/^ready (http:\S+)$/m, 60_000)
    const url = /^ready (http:\S+)$/m.exec(output)![1]!.replace('localhost', '127.0.0.1')
    const send = (as: TestPerson, call: Call, { type, content }: Sending) =>
      answerOf(`${url}/api/v1${call.path}`, call.method, as, type, content)
    // excludes what is loaded and compiled with the first requests
    for (let n = 0; n < 300; n += 1)
      await send(people[n % 4]!, ...validUpload(n < 40 ? n : 0, Buffer.from('no picture')))
    report.memory.before = sumOf(await memoryOf(server))
    const watching = watchMemory(server, report)
    const slow = [upload, { method: 'PATCH', path: '/user' } as const].map(({ method, path }, n) =>
      send(people[n]!, { method, path }, endless),
    )
    const queue = hostile(count, seed)
    await Promise.all(
      people.map(async (as) => {
        for (let next = await queue.next(); !next.done; next = await queue.next()) {
          const { what, call, body } = next.value
          const began = performance.now()
          const { status, text } = await send(as, call, body)
          note(report, { what, status, text, ms: performance.now() - began })
          if (report.sent % 50 === 0) say(`${report.sent} sent, ${Math.round(report.memory.most)} MB at most`)
        }
      }),
    )
    for (const { status, text } of await Promise.all(slow)) note(report, { what: 'never ends', status, text, ms: 0 })
    for (const n of [0, 1]) report.afterwards.push((await send(people[0]!, ...validUpload(n, await photo()))).status)
    report.fifth = await flood({
      four: people,
      fifth: fifth!,
      send: async (as, picture) => (await send(as, upload, picture ? validUpload(0, picture)[1] : endless)).status,
    })
    await watching.stop()
    report.wrong.push(...(await unclean(join(folder.path, 'files'))))
    return report
  } finally {
    server.kill('SIGTERM')
    await server.ended
    await folder.remove()
  }
}

/** Makes a valid upload; every other picture is an avatar or a cover, as the profile's form sends it. */
function validUpload(n: number, picture: Buffer): [Call, Body] {
  const own = n % 2 === 1
  const sent = own
    ? [partOf('_method', 'PATCH'), partOf(n % 4 === 1 ? 'avatar' : 'cover', picture)]
    : [partOf('shape', 'whole'), partOf('file', picture)]
  const { headers, body } = multipart(sent)
  return [own ? { method: 'POST', path: '/user' } : upload, { type: headers['content-type'], content: body }]
}

/** Sends the same bytes as an avatar. */
function asAvatar({ type, content }: Body): [Call, Body] {
  const named = content.toString('latin1').replaceAll('name="file"', 'name="avatar"')
  return [
    { method: 'PATCH', path: '/user' },
    { type, content: Buffer.from(named, 'latin1') },
  ]
}

async function* hostile(count: number, seed: number): AsyncGenerator<Sent> {
  const dice = diceOf(seed)
  const valid = await photo()
  const kinds: [string, (n: number) => Promise<[Call, Body]> | [Call, Body]][] = [
    ...Object.entries(hostilePictures).map(
      ([what, make]) => [what, async (n) => validUpload(n, await make(dice))] as (typeof kinds)[number],
    ),
    ...Object.entries(hostileBodies).map(
      ([what, make]) =>
        [what, (n) => (n % 2 === 1 ? asAvatar(make(valid)) : [upload, make(valid)])] as (typeof kinds)[number],
    ),
  ]
  for (let sent = 0; sent < count;)
    for (const [what, make] of dice.shuffled(kinds)) {
      if (sent >= count) return
      sent += 1
      const [call, body] = await make(sent)
      yield { what: `${what}, ${call.path}`, call, body }
    }
}

function note(
  report: UploadsReport,
  { what, status, text, ms }: { what: string; status: number; text: string; ms: number },
): void {
  report.sent += 1
  report.answered[status] = (report.answered[status] ?? 0) + 1
  if (ms > report.slowest.ms) report.slowest = { ms: Math.round(ms), what }
  // a connection closed during a long upload loses its answer
  if (status !== 0 && (!allowedStatuses.includes(status) || text.includes(mark)))
    report.wrong.push(`${what}: ${status} ${text.slice(0, 200)}`)
}

/** Without `content` it sends a body that never ends. */
function answerOf(
  url: string,
  method: Call['method'],
  as: TestPerson,
  type: string,
  content: Buffer | undefined,
): Promise<{ status: number; text: string }> {
  return new Promise((done) => {
    const headers = { ...as.auth, 'content-type': type, 'content-length': content?.length ?? 1_000_000 }
    const asked = request(url, { method, agent: new Agent(), headers, timeout: 20_000 }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => (text += part))
      answer.once('close', () => done({ status: answer.statusCode!, text }))
    })
    asked.once('timeout', () => asked.destroy())
    asked.once('error', () => done({ status: 0, text: '' }))
    if (content) asked.end(content)
    else asked.write('--b\r\n')
  })
}

/** Every stored picture must be one of ours, with nothing of the upload except its pixels. */
async function unclean(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => [])
  const found: string[] = []
  for (const name of names.filter((one) => /\.\w+$/.test(one))) {
    const bytes = await readFile(join(folder, name))
    const { format, exif, icc, iptc, xmp, comments, pages = 1 } = await sharp(bytes).metadata()
    const hasMetadata = [exif, icc, iptc, xmp, comments].some((one) => one !== undefined)
    const wrong = hasMetadata || pages > 1 || !name.endsWith(format === 'jpeg' ? '.jpg' : `.${format}`)
    if (wrong || [mark, 'KindlingPhone', 'Villegas'].some((text) => bytes.includes(text))) found.push(`kept ${name}`)
  }
  return found
}

function watchMemory(server: Program, report: UploadsReport): { stop(): Promise<void> } {
  let over = false
  const watching = (async () => {
    while (!over) {
      const all = await memoryOf(server)
      report.memory.most = Math.max(report.memory.most, sumOf(all))
      report.memory.mostOfServer = Math.max(report.memory.mostOfServer, all[0]!)
      await sleep(20)
    }
  })()
  return {
    stop() {
      over = true
      return watching
    },
  }
}

/** MB of private memory: of the server and of its child processes. */
async function memoryOf({ pid }: Program): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return Promise.all(
    [String(pid), ...children.trim().split(' ')].map(async (one) => {
      const status = one === '' ? '' : await readFile(`/proc/${one}/status`, 'utf8').catch(() => '')
      return Number(/^RssAnon:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1e3
    }),
  )
}

const sumOf = (all: readonly number[]) => Math.round(all.reduce((sum, mb) => sum + mb, 0))

async function fivePeople(databaseUrl: string): Promise<TestPerson[]> {
  const { deps, close } = testDepsOn(databaseUrl, new Date())
  try {
    return await Promise.all(['Ana', 'Ben', 'Chi', 'Dao', 'Eve'].map((name) => person(deps, name)))
  } finally {
    await close()
  }
}
