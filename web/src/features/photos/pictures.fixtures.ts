/** A JPEG or a PNG with a red left half and a blue right half. `turned`: EXIF says to rotate it. */
export async function twoColors(
  width: number,
  height: number,
  { type = 'image/jpeg', turned = false }: { type?: string; turned?: boolean } = {},
): Promise<File> {
  const canvas = new OffscreenCanvas(width, height)
  const pen = canvas.getContext('2d')!
  pen.fillStyle = '#f00'
  pen.fillRect(0, 0, width / 2, height)
  pen.fillStyle = '#00f'
  pen.fillRect(width / 2, 0, width / 2, height)
  const drawn = await canvas.convertToBlob({ type, quality: 1 })
  return new File(turned ? await turnedJpeg(drawn) : [drawn], 'photo', { type })
}

/** The JPEG of a phone held upright: the pixels lie on their side, and EXIF says to rotate them by 90 degrees. */
async function turnedJpeg(drawn: Blob): Promise<BlobPart[]> {
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
  const exif = [0x45, 0x78, 0x69, 0x66, 0, 0, ...tiff]
  const bytes = await drawn.arrayBuffer()
  return [bytes.slice(0, 2), new Uint8Array([0xff, 0xe1, 0, exif.length + 2, ...exif]), bytes.slice(2)]
}

/** Reads a picture's size, and its color at a place given as shares of its sides. */
export async function look(picture: Blob) {
  const bitmap = await createImageBitmap(picture)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const pen = canvas.getContext('2d')!
  pen.drawImage(bitmap, 0, 0)
  const colorAt = (x: number, y: number) => {
    const [r, g, b] = pen.getImageData(Math.floor(x * bitmap.width), Math.floor(y * bitmap.height), 1, 1).data
    return r! > 180 && b! < 90
      ? 'red'
      : b! > 180 && r! < 90
        ? 'blue'
        : r! > 200 && g! > 200
          ? 'white'
          : `${r} ${g} ${b}`
  }
  return { size: [bitmap.width, bitmap.height], colorAt }
}
