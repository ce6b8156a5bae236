import type { Feature } from '../../platform/feature.ts'
import { fileRoutes, fileAddresses } from './files.http.ts'
import { fileJobs, fileRuns } from './files.jobs.ts'
import { fileExports } from './export.queries.ts'

export { exportedAddress } from './export.queries.ts'
export { pictureAt } from './files.http.ts'
export { storePicture, spendPicture } from './store-picture.ts'
export { privateAddress } from './private-address.ts'
export { privatePicturesOf } from './private-pictures.ts'
export { pictureRenderer } from './render/picture-renderer.ts'
export { describeFile, type UsedFile } from './files.queries.ts'
export { freeFile, freePicture, useFile } from './use-file.ts'
export type { WithPictures } from './with-pictures.ts'
export { uses } from './use.ts'

export const photosFeature = {
  name: 'photos',
  routes: fileRoutes,
  jobs: fileJobs,
  runs: fileRuns,
  documents: fileAddresses,
  exports: fileExports,
} satisfies Feature
