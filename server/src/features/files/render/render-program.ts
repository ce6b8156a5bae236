import { takeOrders } from '../../../platform/side-program.ts'
import { renderPicture } from './render-picture.ts'

/** Runs in a process of its own: a hostile picture can break only that, and its memory ends with it. */
takeOrders(renderPicture)
