import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

let isPrepared = false

/**
 * The address of the map's worker, a file of ours. The map begins it by its address as a text; where a browser lets no
 * text become a script, the page's own rule for texts lets this one through and no other.
 */
export function mapWorker(): string {
  if (!isPrepared) window.trustedTypes?.createPolicy('default', { createScriptURL: onlyWorker })
  isPrepared = true
  return workerUrl
}

function onlyWorker(address: string): string {
  if (address !== workerUrl) throw new TypeError(`${address} is no script of the map.`)
  return workerUrl
}
