import { leafHash, nodeHash } from './merkle-tree.ts'

/** Whether `hashes` show that the leaf at `index` holds `data` in the tree of `size` leaves with that `root` (RFC 9162, 2.1.3.2). */
export function isIncluded(
  { data, index, hashes }: { data: Uint8Array; index: number; hashes: readonly Uint8Array[] },
  { size, root }: { size: number; root: Uint8Array },
): boolean {
  if (index < 0 || index >= size) return false
  let [at, last] = [index, size - 1]
  let hash = leafHash(data)
  for (const sibling of hashes) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      hash = nodeHash(sibling, hash)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else hash = nodeHash(hash, sibling)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(hash, root)
}

type Tree = { size: number; root: Uint8Array }

/** Whether `hashes` show that the tree `second` begins with the tree `first` (RFC 9162, 2.1.4.2). */
export function isContinued(first: Tree, second: Tree, hashes: readonly Uint8Array[]): boolean {
  if (first.size > second.size) return false
  if (first.size === 0) return hashes.length === 0
  if (first.size === second.size) return hashes.length === 0 && isSame(first.root, second.root)
  const path = Number.isInteger(Math.log2(first.size)) ? [first.root, ...hashes] : [...hashes]
  const start = path.shift()
  if (!start) return false
  let [at, last] = [first.size - 1, second.size - 1]
  while (at % 2 === 1) [at, last] = [half(at), half(last)]
  let [before, after] = [start, start]
  for (const hash of path) {
    if (last === 0) return false
    if (at % 2 === 1 || at === last) {
      before = nodeHash(hash, before)
      after = nodeHash(hash, after)
      while (at % 2 === 0 && at !== 0) [at, last] = [half(at), half(last)]
    } else after = nodeHash(after, hash)
    ;[at, last] = [half(at), half(last)]
  }
  return last === 0 && isSame(before, first.root) && isSame(after, second.root)
}

/** Whether two hashes are the same. They are public: no clock is kept from anybody. */
export function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}

function half(value: number): number {
  return Math.floor(value / 2)
}
