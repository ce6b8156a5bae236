import { expect, test } from 'vitest'
import { createTestDatabase } from '../database.ts'
import { seed } from '../seed.ts'
import { sizeOf } from './size.ts'
import { runUploads } from './uploads/uploads.ts'

const count = sizeOf(6, 300)

test(
  `${count} hostile files are refused or stored as pixels alone, in limited memory, and do not delay other people’s uploads`,
  { timeout: 1_200_000 },
  async () => {
    const database = await createTestDatabase()
    try {
      const report = await runUploads(database.url, { count, seed })
      const reported = JSON.stringify(report)
      expect(report.sent, reported).toBe(count + 2)
      expect(report.wrong, reported).toEqual([])
      expect(report.afterwards, reported).toEqual([201, 200])
      expect(report.fifth.statuses, reported).toEqual([201, 201, 201, 201])
      expect(report.fifth.slowestMs, reported).toBeLessThan(5_000)
      expect(report.memory.most - report.memory.before, reported).toBeLessThan(150)
    } finally {
      await database.drop()
    }
  },
)
