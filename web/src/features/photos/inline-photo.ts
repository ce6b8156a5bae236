/** Returns a data URL, which unlike an object URL survives a reload. */
export const dataAddressOf = (photo: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => reject(new Error('The photo cannot be read.')))
    reader.readAsDataURL(photo)
  })
