import * as words from '@kindling/words/photos/phone'
import { toast } from '../../ui/toast/toast.ts'
import { pluginOf } from './plugins.ts'

type Camera = {
  getPhoto(asked: {
    resultType: 'uri'
    source: 'PROMPT'
    quality: number
    correctOrientation: boolean
    promptLabelHeader: string
    promptLabelPhoto: string
    promptLabelPicture: string
    promptLabelCancel: string
  }): Promise<{ webPath?: string; format: string }>
}

/** Asks for the camera or the library, by the system's own menu. Null if the person took no photo. */
export async function photoByPhone(): Promise<File | null> {
  try {
    const photo = await pluginOf<Camera>('Camera')?.getPhoto?.({
      resultType: 'uri',
      source: 'PROMPT',
      quality: 90,
      correctOrientation: true,
      promptLabelHeader: words.photo,
      promptLabelPhoto: words.fromLibrary,
      promptLabelPicture: words.byCamera,
      promptLabelCancel: words.cancel,
    })
    return photo?.webPath === undefined ? null : await fileAt(photo.webPath, photo.format)
  } catch (error) {
    const message = String((error as { message?: unknown } | null)?.message)
    if (/cancel/i.test(message)) return null
    const text = /denied|permission|access/i.test(message) ? words.notAllowed : words.failed
    toast.error(text)
    return null
  }
}

/** The app's own pages may read what the camera wrote. */
async function fileAt(path: string, format: string): Promise<File> {
  const content = await (await fetch(path)).blob()
  const type = content.type || `image/${format === 'jpg' ? 'jpeg' : format}`
  return new File([content], `photo.${format}`, { type })
}
