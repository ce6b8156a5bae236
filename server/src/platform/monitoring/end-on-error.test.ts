import { EventEmitter } from 'node:events'
import { expect, test } from 'vitest'
import { endOnError } from './end-on-error.ts'
import { createLog } from './log.ts'

test('an error that nobody caught ends the process, and its line has no row of the database', () => {
  const lines: string[] = []
  const ends: unknown[] = []
  const exit = (code: unknown) => void ends.push(code, lines.length)
  const program = Object.assign(new EventEmitter(), { exit }) as never
  endOnError(createLog('info', { write: (line) => void lines.push(line) }), program)
  const detail = 'Key (email)=(ana@example.org) already exists.'
  ;(program as EventEmitter).emit('uncaughtException', Object.assign(new Error('broken'), { detail }))
  expect(ends).toEqual([1, 1])
  expect(JSON.parse(lines[0]!)).toMatchObject({ level: 60, err: { message: 'broken' } })
  expect(lines[0]).not.toContain('ana')
})
