import { chosenPhotoMaxBytes } from '@marhala/contract/fleet/photos.ts'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { openPhotoZip } from './open-photo-zip.ts'

const zipOf = (files: Record<string, Uint8Array>, options = {}) =>
  new File([zipSync(files, options) as Uint8Array<ArrayBuffer>], 'photos.zip')
const photo = (text: string) => strToU8(text)

async function open(zip: File) {
  const opened = await openPhotoZip(zip)
  if ('problem' in opened) return opened
  return {
    names: opened.photos.map(({ file }) => file.name),
    refused: opened.refused,
    keys: opened.photos.map(({ key }) => key),
  }
}

test('photos stand by name and number, with the folder that may hold the plate', async () => {
  const { names, refused } = (await open(
    zipOf({
      '12345-A-6_10.jpg': photo('ten'),
      '12345-A-6.png': photo('one'),
      '12345-A-6_2.heic': photo('two'),
      'fleet/83305-و-6/front.png': photo('front'),
    }),
  )) as { names: string[]; refused: unknown[] }
  expect(names).toEqual(['12345-A-6.png', '12345-A-6_2.heic', '12345-A-6_10.jpg', '83305-و-6/front.png'])
  expect(refused).toEqual([])
})

test('what is no photo is named with the reason; what systems leave behind is not spoken of', async () => {
  const large = new Uint8Array(chosenPhotoMaxBytes + 1)
  const { names, refused } = (await open(
    zipOf(
      {
        'a.jpg': photo('a'),
        'prices.xlsx': photo('x'),
        'huge.jpg': large,
        '__MACOSX/._a.jpg': photo('x'),
        '.DS_Store': photo('x'),
        'folder/Thumbs.db': photo('x'),
      },
      { level: 0 },
    ),
  )) as { names: string[]; refused: unknown[] }
  expect(names).toEqual(['a.jpg'])
  expect(refused).toEqual([
    { name: 'prices.xlsx', why: 'unreadable' },
    { name: 'huge.jpg', why: 'too_large' },
  ])
})

test('a path is a name and leads nowhere', async () => {
  const { names } = (await open(
    zipOf({ '../../etc/passwd.jpg': photo('a'), 'C:\\cars\\..\\12345-A-6.jpg': photo('b') }),
  )) as { names: string[] }
  expect(names.toSorted()).toEqual(['cars/12345-A-6.jpg', 'etc/passwd.jpg'])
})

test('a file that unpacks to more than it says is not taken further than that', async () => {
  const bytes = zipSync({ 'bomb.jpg': new Uint8Array(20_000_000) })
  // The sizes that its two headers name: 1,000 bytes instead of twenty million.
  const view = new DataView(bytes.buffer, bytes.byteOffset)
  for (let at = 0; at < bytes.length - 4; at++) {
    if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1000, true)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  }
  const opened = await openPhotoZip(new File([bytes as Uint8Array<ArrayBuffer>], 'bomb.zip'))
  if ('problem' in opened) throw new Error(opened.problem)
  expect(opened.photos.every(({ file }) => file.size <= 1000)).toBe(true)
})

test('too many files, and what is no zip, are refused whole', async () => {
  const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.jpg`, photo('x')]))
  expect(await open(zipOf(many))).toEqual({ problem: 'zip_too_many' })
  expect(await open(new File(['no zip'], 'x.zip'))).toEqual({ problem: 'zip_unreadable' })
})

test('the same photo has one key in every zip, under any name', async () => {
  const [one, other] = [
    zipOf({ 'a.jpg': photo('same') }),
    zipOf({ 'b.jpg': photo('same'), 'c.jpg': photo('else') }),
  ]
  const [first, second] = [await open(one), await open(other)] as { keys: string[] }[]
  expect(second!.keys).toContain(first!.keys[0])
  expect(new Set(second!.keys).size).toBe(2)
})
