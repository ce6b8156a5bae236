import { randomBytes, randomUUID } from 'node:crypto'
import { openStore } from '../platform/storage/store.ts'
import { codeOf, findingsAbout, type Finding } from './finding.ts'
import type { World } from './world.ts'

const { good, look, wrong } = findingsAbout('files')

export async function examineFiles({ config }: World): Promise<Finding[]> {
  const { S3_URL: url, S3_BUCKET: bucket } = config
  if (url === undefined || bucket === undefined)
    return [
      look(
        'uploaded files stay in the data folder of this machine.',
        'Set S3_URL and S3_BUCKET, before a second machine.',
      ),
    ]
  const store = await openStore(config)
  const key = `doctor/${randomUUID()}.txt`
  const content = randomBytes(16)
  try {
    await store.put(key, content, 'text/plain')
    const read = await store.get(key)
    await store.remove(key)
    const left = await store.get(key)
    if (read === null || !read.equals(content))
      return [wrong('the bucket does not return what we wrote.', 'Check the store.')]
    if (left !== null) return [wrong('the bucket keeps a file that we deleted.', 'Allow our key to delete.')]
  } catch (error) {
    const why = (error as Error).name === 'Error' ? codeOf(error) : (error as Error).name
    return [wrong(`the bucket does not take a file (${why}).`, 'Check the bucket, its rights, and the AWS variables.')]
  }
  const { keepsVersions } = await import('../platform/storage/bucket-store.ts')
  const versions = await keepsVersions(url, bucket)
  const mend = 'Switch versioning on for the bucket, so that a deleted file can come back.'
  return [
    good('the bucket takes a file, returns it and deletes it.'),
    ...(versions === true ? [good('the bucket keeps versions.')] : []),
    ...(versions === false ? [wrong('the bucket keeps no versions.', mend)] : []),
    ...(versions === null ? [look('the store does not say whether it keeps versions.', mend)] : []),
  ]
}
