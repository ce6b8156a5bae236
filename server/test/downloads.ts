import { unzipSync } from 'fflate'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { ask, type TestPerson } from './people.ts'

/** The path of a person's download, valid for a minute. */
export async function downloadPath(app: Pick<TestApp, 'http'>, as: TestPerson): Promise<string> {
  const answer = await ask(app, 'POST /user/export', { as })
  expect(answer.statusCode, answer.body).toBe(200)
  const { pathname, search } = new URL(answer.json<{ data: { url: string } }>().data.url)
  return pathname + search
}

const unzipped = (zip: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))

/** All files of a person's download. */
export async function downloaded(app: Pick<TestApp, 'http'>, as: TestPerson): Promise<Record<string, string>> {
  const answer = await app.http.inject(await downloadPath(app, as))
  expect(answer.statusCode, answer.body).toBe(200)
  return unzipped(answer.rawPayload)
}
