import { takeOrders } from '../../../platform/side-program.ts'
import { renderPicture } from './render-picture.ts'

/** Runs in a separate process, so that a hostile picture can crash only that, and all its memory is freed. */
takeOrders(renderPicture)
