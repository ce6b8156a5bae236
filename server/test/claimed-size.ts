import { crc32 } from 'node:zlib'

/** The same picture with a header that claims this size. */
export function claiming(picture: Buffer, width: number, height: number): Buffer {
  const bytes = Buffer.from(picture)
  if (bytes.subarray(1, 4).toString() === 'PNG') {
    bytes.writeUInt32BE(width, 16)
    bytes.writeUInt32BE(height, 20)
    bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29)
    return bytes
  }
  if (bytes.subarray(8, 15).toString() === 'WEBPVP8') {
    const frame = bytes.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    bytes.writeUInt16LE(width, frame + 3)
    bytes.writeUInt16LE(height, frame + 5)
    return bytes
  }
  const extents = bytes.indexOf('ispe')
  if (extents > 0) {
    bytes.writeUInt32BE(width, extents + 8)
    bytes.writeUInt32BE(height, extents + 12)
    return bytes
  }
  const frame = Math.max(
    bytes.indexOf(Buffer.from([0xff, 0xc0, 0, 17])),
    bytes.indexOf(Buffer.from([0xff, 0xc2, 0, 17])),
  )
  bytes.writeUInt16BE(height, frame + 5)
  bytes.writeUInt16BE(width, frame + 7)
  return bytes
}
