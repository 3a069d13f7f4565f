export type Pinned = { id: number; x: number; y: number }

export type Cluster = { ids: number[]; x: number; y: number }

/**
 * Puts together what stands closer than a finger is wide. What is named in `apart` stands by itself: whoever follows a
 * car must see it.
 */
export function clusterPoints(
  pinned: readonly Pinned[],
  { within = 44, apart = null }: { within?: number; apart?: number | null } = {},
): Cluster[] {
  const clusters: Cluster[] = []
  for (const { id, x, y } of pinned) {
    const near =
      id === apart
        ? undefined
        : clusters.find((one) => Math.hypot(one.x - x, one.y - y) < within && !one.ids.includes(apart ?? -1))
    if (near) near.ids.push(id)
    else clusters.push({ ids: [id], x, y })
  }
  return clusters
}
