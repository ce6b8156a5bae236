import { type Deps } from '../../deps.ts'
import { runs } from '../../platform/queue/queue.ts'
import { sweepStrays, sweepUnused } from './sweep-files.ts'
import { sweepUnusedFiles, sweepStrayFiles, fileJobs } from './files.jobs.ts'
import type { Feature } from '../../platform/feature.ts'
import { fileRoutes, fileAddresses } from './files.http.ts'
import { fileExports } from './files.queries.ts'

export { exportedAddress } from './files.queries.ts'
export { pictureAt } from './files.http.ts'
export { storePicture, spendPicture } from './store-picture.ts'
export { privateAddress } from './private-address.ts'
export { ownPhotos } from './own-photos.ts'
export { pictureRenderer } from './render/picture-renderer.ts'
export { describeFile, type UsedFile } from './files.queries.ts'
export { freeFile, freePicture, useFile } from './use-file.ts'
export type { WithPictures } from './store-picture.ts'
export { uses } from './use.ts'

const fileRuns = (deps: Deps) => [
  runs(sweepUnusedFiles, () => sweepUnused(deps)),
  runs(sweepStrayFiles, () => sweepStrays(deps)),
]

export const photosFeature = {
  name: 'photos',
  routes: fileRoutes,
  jobs: fileJobs,
  runs: fileRuns,
  documents: fileAddresses,
  exports: fileExports,
} satisfies Feature
