import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { ask, person, type TestPerson } from '../../../test/people.ts'
import { day, minute } from '../../platform/time/clock.ts'
import { createSession } from '../accounts/index.ts'

let app: TestApp
let ana: TestPerson
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  ana = await person(app.deps)
  await app.drain()
  app.mails.length = 0
})

const remove = (as: TestPerson | { token: string } | undefined = ana, key?: string) =>
  ask(app, 'DELETE /user', { ...(as && { as }), ...(key !== undefined && { key }) })
const cancelDeletion = (as: TestPerson | { token: string } = ana) => ask(app, 'DELETE /user/deletion', { as })
const another = async () => ({
  token: await createSession(app.deps.db, app.deps, { userId: ana.id, platform: 'web', userAgent: 'another' }),
})
const deletionOf = async (as: TestPerson | { token: string } = ana) => {
  const answer = await ask(app, 'GET /user', { as })
  return answer.statusCode === 200 ? answer.json<{ data: { deletes_at: string | null } }>().data.deletes_at : 'ended'
}
const inAWeek = () => new Date(app.clock.now().getTime() + 7 * day).toISOString()

describe('requesting the deletion of one’s account', () => {
  test('requires a sign-in within ten minutes, and otherwise changes nothing', async () => {
    app.clock.advance(10 * minute)
    const late = await person(app.deps)
    app.clock.advance(10 * minute)
    expect((await remove(late)).statusCode).toBe(200)
    app.clock.advance(1)
    const answer = await remove()
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toEqual({
      code: 'sign_in_again',
      message: 'Please sign in again first. It keeps your account yours.',
    })
    expect(await deletionOf()).toBeNull()
    expect((await ask(app, 'DELETE /user')).statusCode).toBe(401)
    expect((await ask(app, 'DELETE /user/deletion')).statusCode).toBe(401)
  })

  test('schedules it in a week, sends an email, and ends all other sessions', async () => {
    const [other, deletes_at] = [await another(), inAWeek()]
    const answer = await remove()
    expect(answer.json()).toEqual({ data: { deletes_at } })
    expect(await deletionOf(other)).toBe('ended')
    expect(await deletionOf()).toBe(deletes_at)
    await app.drain()
    expect(app.mails).toMatchObject([{ to: ana.email, subject: 'Your account will be deleted on November 27, 2026' }])
    expect(app.mails[0]!.text).toContain('http://kindling.test/account/preferences')
  })

  test('several times, also at once, has the effect of once', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => remove()))
    app.clock.advance(minute)
    answers.push(await remove())
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    await app.drain()
    expect(app.mails).toHaveLength(1)
  })

  test('does not affect other people', async () => {
    const ben = await person(app.deps, 'Ben')
    await remove()
    expect(await deletionOf(ben)).toBeNull()
  })
})

describe('canceling the deletion', () => {
  test('is idempotent, also without a request; a new request starts a new week', async () => {
    expect((await cancelDeletion()).statusCode).toBe(204)
    await remove()
    await app.drain()
    app.clock.advance(5 * minute)
    for (let n = 0; n < 2; n += 1) expect((await cancelDeletion()).statusCode).toBe(204)
    expect(await deletionOf()).toBeNull()
    expect((await remove()).json()).toEqual({ data: { deletes_at: inAWeek() } })
    await app.drain()
    expect(app.mails).toHaveLength(2)
  })

  test('works with a new sign-in, days later', async () => {
    await remove()
    app.clock.advance(6 * day)
    const again = await another()
    expect(await deletionOf(again)).not.toBeNull()
    expect((await cancelDeletion(again)).statusCode).toBe(204)
    expect(await deletionOf(again)).toBeNull()
  })

  test('before its email was sent sends none', async () => {
    await remove()
    await cancelDeletion()
    await app.drain()
    expect(app.mails).toEqual([])
  })
})
