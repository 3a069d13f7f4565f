/* Imported into the product by the soak and the bench: tells its heap after a collection, when asked over the channel. */
process.on('message', (wish) => {
  if (wish !== 'heap') return
  const { gc } = globalThis as { gc?: () => void }
  gc?.()
  const { heapUsed, rss } = process.memoryUsage()
  process.send?.({ heapUsed, rss })
})
