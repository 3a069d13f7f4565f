import { expect, test } from 'vitest'
import { checkpointText, openCheckpoint } from './checkpoint.ts'
import { openNote, signNote, verifierKey } from './signed-note.ts'

const key = 'example.com/foo+530d903a+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k'
const note = `This is an example message.

— example.com/foo Uw2QOkn8srV1yJGh2VYRlL1Tnagv1YEq6TfXppzi2ONncAlTgK7Ztg1ERYNZXsYjOBH3mFXmRKuwHjG1Yu72IneyaQM=
`
const secret_key = new Uint8Array(32).fill(7)
const name = 'cars.example/log'
const own = verifierKey({ name, secret_key })

test('the example of the specification is opened by its key, and by no other', () => {
  expect(openNote(note, [own, key])).toEqual({ text: 'This is an example message.\n', key })
  expect(openNote(note, [own])).toBeNull()
})

test('a note is opened as it was signed; with one letter changed it is none', () => {
  const signed = signNote('one\n\ntwo\n', { name, secret_key })
  expect(openNote(signed, [own])).toEqual({ text: 'one\n\ntwo\n', key: own })
  const changed = [...signed].map((_, at) => `${signed.slice(0, at)}#${signed.slice(at + 1)}`)
  expect(changed.filter((one) => openNote(one, [own]) !== null)).toEqual([])
})

test.each([
  ['a second signature that nobody knows', note + note.split('\n')[2] + '\n'],
  ['a line break less', note.slice(0, -1)],
  ['no signature', 'This is an example message.\n\n'],
])('a note with %s is none', (_, text) => {
  const unknown = text.replace(/(— example.com\/foo [^\n]+\n)(— example.com\/foo)/, '$1— other.example/foo')
  expect(openNote(unknown, [key])).toBeNull()
})

test('a checkpoint counts under its own name only', () => {
  const checkpoint = { origin: name, size: 3, root: new Uint8Array(32).fill(1) }
  const sign = (text: string) => signNote(text, { name, secret_key })
  expect(openCheckpoint(sign(checkpointText(checkpoint)), [own])).toEqual(checkpoint)
  expect(openCheckpoint(sign(checkpointText({ ...checkpoint, origin: 'other' })), [own])).toBeNull()
  expect(openCheckpoint(sign(`${name}\n03\n${'A'.repeat(43)}=\n`), [own])).toBeNull()
  expect(openCheckpoint(sign(`${name}\n3\nAAAA\n`), [own])).toBeNull()
})
