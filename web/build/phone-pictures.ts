import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

const logo = new URL('../public/icon.svg', import.meta.url)

/** What is drawn: the icon with a shape, the bare mark for a ground that the system cuts, or the mark on a whole screen. */
type Shape = 'rounded' | 'round' | 'square' | 'mark' | 'screen'
type Picture = { path: string; shape: Shape; width: number; height: number }

const densities = { mdpi: 1, hdpi: 1.5, xhdpi: 2, xxhdpi: 3, xxxhdpi: 4 }
const res = 'android/app/src/main/res'
const assets = 'ios/App/App/Assets.xcassets'

const square = (path: string, shape: Shape, size: number): Picture => ({ path, shape, width: size, height: size })

/** Every picture of both apps, where their templates have one. */
const pictures: Picture[] = [
  ...Object.entries(densities).flatMap(
    ([density, scale]) =>
      [
        square(`${res}/mipmap-${density}/ic_launcher.png`, 'rounded', 48 * scale),
        square(`${res}/mipmap-${density}/ic_launcher_round.png`, 'round', 48 * scale),
        square(`${res}/mipmap-${density}/ic_launcher_foreground.png`, 'mark', 108 * scale),
        {
          path: `${res}/drawable-port-${density}/splash.png`,
          shape: 'screen',
          width: 320 * scale,
          height: 480 * scale,
        },
        {
          path: `${res}/drawable-land-${density}/splash.png`,
          shape: 'screen',
          width: 480 * scale,
          height: 320 * scale,
        },
      ] satisfies Picture[],
  ),
  { path: `${res}/drawable/splash.png`, shape: 'screen', width: 480, height: 320 },
  square(`${assets}/AppIcon.appiconset/AppIcon-512@2x.png`, 'square', 1024),
  ...['', '-1', '-2'].map((end) => square(`${assets}/Splash.imageset/splash-2732x2732${end}.png`, 'screen', 2732)),
]

/** By path below `mobile/`, from the one logo. */
export async function drawPhonePictures(): Promise<Map<string, Uint8Array>> {
  const { ground, mark } = partsOf(await readLogo())
  const drawn = new Map<string, Uint8Array>()
  for (const picture of pictures) {
    const svg = Buffer.from(svgOf(picture, ground, mark))
    const whole = picture.shape === 'square' || picture.shape === 'screen'
    const image = whole ? sharp(svg).flatten({ background: ground }) : sharp(svg)
    // few colors, and the stores refuse an icon with transparency
    drawn.set(picture.path, await image.png({ compressionLevel: 9, palette: picture.shape === 'screen' }).toBuffer())
  }
  return drawn
}

export const readLogo = (): Promise<string> => readFile(logo, 'utf8')

function partsOf(svg: string): { ground: string; mark: string } {
  const ground = /<rect [^>]*fill="(#\w+)"/.exec(svg)?.[1]
  const mark = /<g [^]*<\/g>/.exec(svg)?.[0]
  if (ground === undefined || mark === undefined) throw new Error('the logo has no ground, or no mark')
  return { ground, mark }
}

function svgOf({ shape, width, height }: Picture, ground: string, mark: string): string {
  // a launcher cuts the outer third of the mark's square away, and a screen shows the mark at a sixth of its height
  const most = shape === 'screen' ? Math.min(width, height) / 4 : shape === 'mark' ? (width * 66) / 108 : width
  const scale = most / 48
  const place = `translate(${(width - most) / 2} ${(height - most) / 2}) scale(${scale})`
  const below = {
    rounded: `<rect width="${width}" height="${height}" rx="${(width * 10.5) / 48}" fill="${ground}"/>`,
    round: `<circle cx="${width / 2}" cy="${height / 2}" r="${width / 2}" fill="${ground}"/>`,
    square: `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    screen: `<rect width="${width}" height="${height}" fill="${ground}"/>`,
    mark: '',
  }[shape]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none">${below}<g transform="${place}">${mark}</g></svg>`
}
