import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

/**
 * Where a stored hash of the tree stands: `level` 0 holds the leaves, each level above one hash for each complete pair
 * below it. Only complete subtrees are stored; they never change as the tree grows.
 */
export type NodePlace = { level: number; position: number }

/** Reads a stored hash. */
export type NodeAt = (place: NodePlace) => Uint8Array

/** The hash of a leaf that holds `data` (RFC 6962, section 2.1): SHA-256 of a zero byte and the data. */
export function leafHash(data: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(0), data))
}

/** The hash of a node above two others (RFC 6962, section 2.1). */
export function nodeHash(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(concatBytes(Uint8Array.of(1), left, right))
}

/** The root of a tree of `size` leaves; that of an empty one is the hash of nothing. */
export function treeRoot(size: number, nodeAt: NodeAt): Uint8Array {
  return size === 0 ? sha256(new Uint8Array()) : rangeHash(0, size, nodeAt)
}

/** The hashes that show that the leaf at `index` is in the tree of `size` leaves, its sibling first (RFC 6962, 2.1.1). */
export function inclusionProof(index: number, size: number, nodeAt: NodeAt): Uint8Array[] {
  if (index < 0 || index >= size) throw new RangeError('no such leaf')
  const hashes: Uint8Array[] = []
  let [start, end] = [0, size]
  while (end - start > 1) {
    const middle = start + splitOf(end - start)
    const isLeft = index < middle
    hashes.push(isLeft ? rangeHash(middle, end, nodeAt) : rangeHash(start, middle, nodeAt))
    if (isLeft) end = middle
    else start = middle
  }
  return hashes.reverse()
}

/**
 * The hashes that show that the tree of `size` leaves begins with that of `first` leaves (RFC 6962, 2.1.2); none where
 * they are the same or the first is empty.
 */
export function consistencyProof(first: number, size: number, nodeAt: NodeAt): Uint8Array[] {
  if (first < 0 || first > size) throw new RangeError('no such tree')
  if (first === 0 || first === size) return []
  const hashes: Uint8Array[] = []
  let [start, end] = [0, size]
  while (end !== first) {
    const middle = start + splitOf(end - start)
    const isLeft = first <= middle
    hashes.push(isLeft ? rangeHash(middle, end, nodeAt) : rangeHash(start, middle, nodeAt))
    if (isLeft) end = middle
    else start = middle
  }
  // A first tree that is one complete subtree of the second is known to whoever has its root.
  return (start === 0 ? hashes : [...hashes, rangeHash(start, end, nodeAt)]).reverse()
}

/**
 * The complete subtrees that `leaves`, appended to a tree of `size`, add to it, leaves first; `nodeAt` reads those that
 * are stored.
 */
export function appendedNodes(
  size: number,
  leaves: readonly Uint8Array[],
  nodeAt: NodeAt,
): { place: NodePlace; hash: Uint8Array }[] {
  const added = new Map<string, { place: NodePlace; hash: Uint8Array }>()
  const keyOf = ({ level, position }: NodePlace) => `${level}/${position}`
  const read = (place: NodePlace) => added.get(keyOf(place))?.hash ?? nodeAt(place)
  const add = (place: NodePlace, hash: Uint8Array) => added.set(keyOf(place), { place, hash })
  for (const [offset, leaf] of leaves.entries()) {
    let position = size + offset
    add({ level: 0, position }, leaf)
    for (let level = 0; position % 2 === 1; level++) {
      const [left, right] = [position - 1, position].map((at) => read({ level, position: at }))
      position = (position - 1) / 2
      add({ level: level + 1, position }, nodeHash(left!, right!))
    }
  }
  return [...added.values()]
}

/** The stored hashes that a calculation reads, so that they can be fetched at once before it runs. */
export function placesRead(calculate: (nodeAt: NodeAt) => unknown): NodePlace[] {
  const places: NodePlace[] = []
  const unknown = new Uint8Array(32)
  calculate((place) => {
    places.push(place)
    return unknown
  })
  return places
}

/** Reads hashes from a list of leaves in memory. */
export function nodesOf(leaves: readonly Uint8Array[]): NodeAt {
  const nodeAt: NodeAt = ({ level, position }) =>
    level === 0
      ? leaves[position]!
      : nodeHash(
          nodeAt({ level: level - 1, position: position * 2 }),
          nodeAt({ level: level - 1, position: position * 2 + 1 }),
        )
  return nodeAt
}

/** The hash of the leaves from `start` to before `end`, which begin where a subtree of their size may. */
function rangeHash(start: number, end: number, nodeAt: NodeAt): Uint8Array {
  const count = end - start
  const level = Math.log2(count)
  if (Number.isInteger(level)) return nodeAt({ level, position: start / count })
  const half = splitOf(count)
  return nodeHash(rangeHash(start, start + half, nodeAt), rangeHash(start + half, end, nodeAt))
}

/** The largest power of two below `count`: how many leaves stand left of its root. */
function splitOf(count: number): number {
  let half = 1
  while (half * 2 < count) half *= 2
  return half
}
