import {
  DeleteObjectCommand,
  GetBucketVersioningCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { checked, checkedFolder } from './store-key.ts'
import type { Store } from './store.ts'

export function inBucket(url: string, bucket: string): Store {
  const s3 = clientOf(url)
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
    async bringBack(key) {
      const found = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket, Prefix: checked(key) }))
      const removal = found.DeleteMarkers?.find((one) => one.Key === key && one.IsLatest)
      if (!removal || !found.Versions?.some((one) => one.Key === key)) return false
      await s3.send(new DeleteObjectCommand({ ...at(key), VersionId: removal.VersionId }))
      return true
    },
    async *list(folder) {
      for (let after: string | undefined, more = true; more;) {
        const asked = { Bucket: bucket, Prefix: checkedFolder(folder), ContinuationToken: after }
        const { Contents, IsTruncated, NextContinuationToken } = await s3.send(new ListObjectsV2Command(asked))
        for (const { Key } of Contents ?? []) if (Key !== undefined) yield Key
        after = NextContinuationToken
        more = IsTruncated === true && after !== undefined
      }
    },
  }
}

/** The region and the keys come from the environment variables that S3 clients usually read. */
const clientOf = (url: string) => new S3Client({ endpoint: url, forcePathStyle: true, maxAttempts: 3 })

/** True if a deleted or replaced file can come back; null if the store does not say so. */
export async function keepsVersions(url: string, bucket: string): Promise<boolean | null> {
  try {
    const { Status } = await clientOf(url).send(new GetBucketVersioningCommand({ Bucket: bucket }))
    return Status === 'Enabled'
  } catch {
    return null
  }
}
