import { type Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { sweepStrays, sweepUnused } from './sweep-files.ts'
import { sweepUnusedFiles, sweepStrayFiles, photoJobs } from './photos.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { photoRoutes, photoAddresses } from './photos.http.ts'
import { photoExports } from './photos.queries.ts'

export { exportedAddress } from './photos.queries.ts'
export { pictureAt } from './photos.http.ts'
export { checkFiles } from './check-files.ts'
export { storePicture, spendPicture } from './store-picture.ts'
export { privateAddress } from './private-address.ts'
export { ownPhotos } from './own-photos.ts'
export { pictureRenderer } from './render/picture-renderer.ts'
export { describeFile, type UsedFile } from './photos.queries.ts'
export { freeFile, freePicture, useFile } from './use-file.ts'
export type { WithPictures } from './store-picture.ts'
export { uses } from './use.ts'

const photoRuns = (deps: Deps) => [
  runs(sweepUnusedFiles, () => sweepUnused(deps)),
  runs(sweepStrayFiles, () => sweepStrays(deps)),
]

export const photosFeature = {
  name: 'photos',
  routes: photoRoutes,
  jobs: photoJobs,
  runs: photoRuns,
  documents: photoAddresses,
  exports: photoExports,
} satisfies Feature
