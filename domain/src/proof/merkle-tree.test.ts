import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isContinued, isIncluded } from './check-proof.ts'
import {
  appendedNodes,
  consistencyProof,
  inclusionProof,
  leafHash,
  type NodePlace,
  nodesOf,
  placesRead,
  treeRoot,
} from './merkle-tree.ts'

/** The leaves and roots that implementations of Certificate Transparency are tested with. */
const vectors = [
  '',
  '00',
  '10',
  '2021',
  '3031',
  '40414243',
  '5051525354555657',
  '606162636465666768696a6b6c6d6e6f',
]
const roots = [
  'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  '6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d',
  'fac54203e7cc696cf0dfcb42c92a1d9dbaf70ad9e621f4bd8d98662f00e3c125',
  'aeb6bcfe274b70a14fb067a5e5578264db0fa9b51af5e0ba159158f329e06e77',
  'd37ee418976dd95753c1c73862b9398fa2a2cf9b4ff0fdfe8b30cd95209614b7',
  '4e3bbb1f7b478dcfe71fb631631519a3bca12c9aefca1612bfce4c13a86264d4',
  '76e67dadbcdf1e10e1b74ddc608abd2f98dfb16fbce75277b5232a127f2087ef',
  'ddb89be403809e325750d3d263cd78929c2942b7942a34b77e122c9594a74c8c',
  '5dc9da79a70659a9ad559cb701ded9a2ab9d823aad2f4960cfe370eff4604328',
]

const dataOf = (index: number) => Uint8Array.of(index >> 8, index & 255)
const leaves = (size: number) => Array.from({ length: size }, (_, index) => leafHash(dataOf(index)))

test('the roots of the first trees are those of RFC 6962', () => {
  const hashes = vectors.map((data) => leafHash(hexToBytes(data)))
  expect(roots.map((_, size) => bytesToHex(treeRoot(size, nodesOf(hashes))))).toEqual(roots)
})

test('every leaf of every tree of up to 33 leaves is proved, and nothing else by its proof', () => {
  const wrong: string[] = []
  for (let size = 1; size <= 33; size++) {
    const nodeAt = nodesOf(leaves(size))
    const tree = { size, root: treeRoot(size, nodeAt) }
    for (let index = 0; index < size; index++) {
      const hashes = inclusionProof(index, size, nodeAt)
      const judge = (some: Partial<Parameters<typeof isIncluded>[0]>, other = tree) =>
        isIncluded({ data: dataOf(index), index, hashes, ...some }, other)
      if (!judge({})) wrong.push(`${index} of ${size}`)
      if (judge({ data: dataOf(index + 1) })) wrong.push(`${index} of ${size}: other data`)
      if (judge({ index: index + 1 })) wrong.push(`${index} of ${size}: other place`)
      if (judge({ hashes: [...hashes, tree.root] })) wrong.push(`${index} of ${size}: one hash more`)
      if (hashes.length > 0 && judge({ hashes: hashes.slice(1) })) wrong.push(`${index} of ${size}: one less`)
      if (judge({}, { size, root: leafHash(tree.root) })) wrong.push(`${index} of ${size}: other root`)
    }
  }
  expect(wrong).toEqual([])
})

test('of two trees the later is shown to begin with the earlier, and no other', () => {
  const wrong: string[] = []
  const most = 33
  const nodeAt = nodesOf(leaves(most))
  const treeOf = (size: number) => ({ size, root: treeRoot(size, nodeAt) })
  for (let size = 0; size <= most; size++)
    for (let first = 0; first <= size; first++) {
      const hashes = consistencyProof(first, size, nodeAt)
      if (!isContinued(treeOf(first), treeOf(size), hashes)) wrong.push(`${first} in ${size}`)
      const other = { size: first, root: leafHash(dataOf(first)) }
      if (first > 0 && isContinued(other, treeOf(size), hashes)) wrong.push(`another ${first} in ${size}`)
      if (isContinued(treeOf(size), treeOf(first), hashes) && first !== size)
        wrong.push(`${size} in ${first}`)
    }
  expect(wrong).toEqual([])
})

test('a tree that grows in any steps stores the same hashes, and reads only what is stored', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 9 }), { maxLength: 12 }), (steps) => {
      const stored = new Map<string, Uint8Array>()
      const keyOf = ({ level, position }: NodePlace) => `${level}/${position}`
      const nodeAt = (place: NodePlace) => stored.get(keyOf(place))!
      const all = leaves(steps.reduce((sum, step) => sum + step, 0))
      let size = 0
      for (const step of steps) {
        const added = all.slice(size, size + step)
        const places = placesRead((read) => appendedNodes(size, added, read))
        expect(places.every((place) => stored.has(keyOf(place)))).toBe(true)
        for (const { place, hash } of appendedNodes(size, added, nodeAt)) stored.set(keyOf(place), hash)
        size += step
        const places_of_root = size === 0 ? [] : placesRead((read) => treeRoot(size, read))
        expect(places_of_root.every((place) => stored.has(keyOf(place)))).toBe(true)
        expect(treeRoot(size, nodeAt)).toEqual(treeRoot(size, nodesOf(all)))
      }
    }),
  )
})

test('a leaf that is not there has no proof', () => {
  expect(() => inclusionProof(3, 3, nodesOf(leaves(3)))).toThrow('no such leaf')
  expect(() => consistencyProof(4, 3, nodesOf(leaves(3)))).toThrow('no such tree')
})
