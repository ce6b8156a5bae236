import sharp from 'sharp'

/** A small picture as a phone makes it: a gradient with place, camera and name in its metadata. */
export function photo({ width = 640, height = 480, format = 'jpeg' as 'jpeg' | 'png' | 'webp' | 'avif' } = {}) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="g"><stop stop-color="#c63a0e"/><stop offset="1" stop-color="#123a63"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`
  return sharp(Buffer.from(svg))
    .withExif({
      IFD0: { Make: 'KindlingPhone', Artist: 'Ana Villegas' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 47/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '92/1 6/1 0/1' },
    })
    .toFormat(format)
    .toBuffer()
}
