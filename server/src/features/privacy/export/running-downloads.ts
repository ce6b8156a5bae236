import type { Readable } from 'node:stream'
import { Refusal } from '../../../platform/http/refusal.ts'

/** Each needs a few MB while its reader is slow. */
const mostAtOnce = 32

/** The downloads that this process is sending, at most one for each person. */
export function runningDownloads() {
  const running = new Map<number, Readable>()
  return {
    /** Ends an earlier download of this person, who may have lost the connection. Throws unavailable. */
    begin(personId: number, open: () => Readable): Readable {
      running.get(personId)?.destroy(brokenOff())
      running.delete(personId)
      if (running.size >= mostAtOnce) throw new Refusal('unavailable', 'crowded', { retryAfterSeconds: 60 })
      const download = open()
      running.set(personId, download)
      download.once('close', () => running.get(personId) === download && running.delete(personId))
      return download
    },
    endAll(): void {
      for (const download of running.values()) download.destroy(brokenOff())
    },
  }
}

/** Without an error, the stream would end like a whole file. */
const brokenOff = () => new Error('the download was broken off')
