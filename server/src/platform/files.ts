import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'
import { newSecret } from './ids.ts'

/** Keys are made by us: lower-case words, digits, `-`, `.` and `/`. */
export type Files = {
  put(key: string, content: Buffer, contentType: string): Promise<void>
  get(key: string): Promise<Buffer | null>
  remove(key: string): Promise<void>
}

export function openFiles(config: Config): Files {
  const { S3_URL: url, S3_BUCKET: bucket } = config
  return url !== undefined && bucket !== undefined ? inBucket(url, bucket) : inFolder(join(config.dataFolder, 'files'))
}

function checked(key: string): string {
  if (!/^[a-z0-9][a-z0-9-]*(?:[/.][a-z0-9-]+)*$/.test(key)) throw new Error(`not a key for a file: ${key}`)
  return key
}

function inFolder(folder: string): Files {
  const pathOf = (key: string) => join(folder, checked(key))
  return {
    async put(key, content) {
      const path = pathOf(key)
      const part = `${path}.${newSecret()}.part`
      await mkdir(dirname(path), { recursive: true })
      await writeFile(part, content)
      await rename(part, path) // a reader sees all of it or none
    },
    get: (key) => readFile(pathOf(key)).catch(nullIf('ENOENT')),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}

function inBucket(url: string, bucket: string): Files {
  // the region and the keys come from the environment, as S3 clients have it
  const s3 = new S3Client({ endpoint: url, forcePathStyle: true, maxAttempts: 3 })
  const at = (key: string) => ({ Bucket: bucket, Key: checked(key) })
  return {
    put: async (key, content, contentType) =>
      void (await s3.send(new PutObjectCommand({ ...at(key), Body: content, ContentType: contentType }))),
    async get(key) {
      try {
        const { Body } = await s3.send(new GetObjectCommand(at(key)))
        return Body ? Buffer.from(await Body.transformToByteArray()) : null
      } catch (error) {
        if (error instanceof NoSuchKey) return null
        throw error
      }
    },
    remove: async (key) => void (await s3.send(new DeleteObjectCommand(at(key)))),
  }
}

const nullIf = (code: string) => (error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === code) return null
  throw error
}
