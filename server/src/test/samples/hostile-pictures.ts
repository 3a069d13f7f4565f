import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { makeRandom } from '../../db/seed/random.ts'

type Verdict = 'taken' | 'refused'
export type HostilePicture = { name: string; bytes: Buffer; verdict: Verdict }

/** Stands in everything that could be carried along; none of it may come out again. */
export const payload = '<script>alert("marhala-payload")</script>'
const php = '<?php system($_GET["c"]); ?>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><script>alert(1)</script></svg>`

/** Some forty files that somebody might try (R41), the same each time. */
export async function makeHostilePictures(): Promise<HostilePicture[]> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7a80' } })
  const [png, jpeg, gif] = await Promise.all(
    [picture.clone().png(), picture.clone().jpeg(), picture.clone().gif()].map((one) => one.toBuffer()),
  )
  const good = { png: png!, jpeg: jpeg!, gif: gif! }
  return [
    ...(await withPassengers(good)),
    ...polyglots(good),
    ...(await otherFormats()),
    ...broken(good),
    ...bombs(),
  ]
}

type Good = { png: Buffer; jpeg: Buffer; gif: Buffer }

/** Sound pictures that carry something: they are taken, and what they carry is not. */
async function withPassengers({ png, jpeg, gif }: Good): Promise<HostilePicture[]> {
  const exif = { IFD0: { Copyright: payload, ImageDescription: php } }
  const located = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '33/1 34/1 0/1' } }
  const jpegOf = (metadata: object) => sharp(jpeg).withExif(metadata).jpeg().toBuffer()
  return [
    taken('html after the end of a PNG', Buffer.concat([png, Buffer.from(payload)])),
    taken('html after the end of a JPEG', Buffer.concat([jpeg, Buffer.from(payload)])),
    taken('html after the end of a GIF', Buffer.concat([gif, Buffer.from(payload)])),
    taken('php after the end of a JPEG', Buffer.concat([jpeg, Buffer.from(php)])),
    taken('a ZIP after the end of a PNG', Buffer.concat([png, Buffer.from('PK\x03\x04'), gzipSync(payload)])),
    taken('a script in EXIF', await jpegOf(exif)),
    taken('a place in EXIF', await jpegOf(located)),
    taken('a script in a JPEG comment', withJpegSegment(jpeg, 0xfe, Buffer.from(payload))),
    taken('a megabyte of a foreign segment', withJpegSegments(jpeg, 0xef, 16)),
    taken('a script in a PNG text', withPngChunk(png, 'tEXt', Buffer.from(`Comment\0${payload}`))),
    taken('a script in XMP', withPngChunk(png, 'iTXt', Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${payload}`))),
    taken('a private PNG chunk', withPngChunk(png, 'prVt', Buffer.from(payload))),
    taken('a GIF comment', withGifComment(gif, payload)),
    taken('turned by EXIF', await sharp(jpeg).withMetadata({ orientation: 6 }).jpeg().toBuffer()),
    taken(
      'one pixel',
      await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ),
    taken('sixteen bits, with alpha', await sharp(png).ensureAlpha().toColourspace('rgb16').png().toBuffer()),
    taken('four inks', await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()),
  ]
}

/** Files that are two things at once; what they are not by decoding they are not. */
function polyglots({ png, gif }: Good): HostilePicture[] {
  return [
    refused('a GIF that is a script', Buffer.from(`GIF89a/*\x00\x00\x00\x00*/=1;alert(1)//`, 'latin1')),
    refused('html that begins like a GIF', Buffer.from(`GIF89a${payload}`)),
    refused('html that begins like a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(payload)])),
    refused(
      'html that begins like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(payload)]),
    ),
    refused('a SVG that begins like a GIF', Buffer.concat([gif.subarray(0, 6), Buffer.from(svg)])),
    refused('a ZIP called PNG', Buffer.from('PK\x03\x04not a picture at all', 'latin1')),
    refused('a picture after a script', Buffer.concat([Buffer.from(payload), png])),
    refused('a picture after a byte order mark', Buffer.concat([Buffer.from('\ufeff'), png])),
  ]
}

/** Pictures of other kinds, which the decoder would know. */
async function otherFormats(): Promise<HostilePicture[]> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#0a7a80' } })
  return [
    refused('a SVG', Buffer.from(svg)),
    refused('a SVG behind an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)),
    refused('a compressed SVG', gzipSync(svg)),
    refused('a WebP', await picture.clone().webp().toBuffer()),
    refused('a TIFF', await picture.clone().tiff().toBuffer()),
    refused('an AVIF', await picture.clone().avif({ effort: 0 }).toBuffer()),
    refused(
      'a PDF',
      Buffer.from('%PDF-1.7\n1 0 obj\n<</OpenAction <</S/JavaScript/JS(app.alert(1))>>>>\nendobj'),
    ),
    refused('an icon', Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0])),
    refused('a page', Buffer.from(`<!doctype html>${payload}`)),
  ]
}

function broken({ png, jpeg, gif }: Good): HostilePicture[] {
  const random = makeRandom(41)
  const noise = Buffer.from(Array.from({ length: 50_000 }, () => random.integer(0, 255)))
  return [
    refused('half a PNG', png.subarray(0, png.length >> 1)),
    refused('half a JPEG', jpeg.subarray(0, jpeg.length >> 1)),
    refused('the first bytes of a GIF', gif.subarray(0, 10)),
    refused('a PNG with a wrong sum', changed(png, png.length - 20)),
    refused('noise', noise),
    refused('noise that begins like a PNG', Buffer.concat([png.subarray(0, 8), noise])),
    refused('zeros', Buffer.alloc(10_000)),
    refused('one byte', Buffer.from('x')),
  ]
}

function bombs(): HostilePicture[] {
  // Two colours, so that it is made at once: a line is 2,000 bytes after the one that names its filter.
  const line = Buffer.alloc(2001, 0xff).fill(0, 0, 1)
  const white = Buffer.concat(Array<Buffer>(16_000).fill(line))
  return [
    refused('16,000 pixels square', pngThatSays(16_000, 16_000, { depth: 1, colours: 0, pixels: white })),
    refused('a PNG that says it is two thousand million wide', pngThatSays(2_000_000_000, 1)),
    refused('a PNG of nothing that says it is large', pngThatSays(6000, 6000)),
    taken('a GIF of a hundred thousand frames', gifOf(100_000)),
  ]
}

const taken = (name: string, bytes: Buffer): HostilePicture => ({ name, bytes, verdict: 'taken' })
const refused = (name: string, bytes: Buffer): HostilePicture => ({ name, bytes, verdict: 'refused' })

function changed(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes)
  copy[at]! ^= 0xff
  return copy
}

function withJpegSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

function withJpegSegments(jpeg: Buffer, marker: number, times: number): Buffer {
  const data = Buffer.alloc(65_000, payload)
  return Array.from({ length: times }).reduce<Buffer>((bytes) => withJpegSegment(bytes, marker, data), jpeg)
}

function pngChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** After the header, which is the first chunk. */
function withPngChunk(png: Buffer, type: string, data: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), pngChunk(type, data), png.subarray(33)])
}

function pngThatSays(
  width: number,
  height: number,
  { depth = 8, colours = 2, pixels = Buffer.alloc(10) } = {},
): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, colours, 0, 0, 0], 8)
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([start, ...parts])
}

function withGifComment(gif: Buffer, text: string): Buffer {
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])])
  return Buffer.concat([gif.subarray(0, -1), comment, gif.subarray(-1)])
}

function gifOf(frames: number): Buffer {
  const head = Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff', 'latin1')
  const frame = Buffer.from(
    '\x21\xf9\x04\x00\x01\x00\x00\x00\x2c\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02\x44\x01\x00',
    'latin1',
  )
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from(';')])
}
