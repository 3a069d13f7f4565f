import { monitorEventLoopDelay } from 'node:perf_hooks'

/*
 * Imported into the product by the soak, the bench and the overload: reports over the channel its heap after a
 * collection, and how far its event loop was behind since the last request.
 */
const loop = monitorEventLoopDelay({ resolution: 10 })
process.on('message', (wish) => {
  if (wish === 'heap') {
    const { gc } = globalThis as { gc?: () => void }
    gc?.()
    const { heapUsed, heapTotal, external, rss } = process.memoryUsage()
    process.send?.({ heapUsed, heapTotal, external, rss })
  }
  if (wish === 'loop') {
    const p99 = loop.percentile(99) / 1e6
    // Measured from the first request on: it needs a timer, which would cost the other measurements.
    loop.enable()
    loop.reset()
    process.send?.({ p99 })
  }
})
