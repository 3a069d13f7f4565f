import type { Plugin } from 'vite'

/**
 * Each stroke of lucide's icons carries a random key of React's: text that no compression shrinks, about 1.5 KB of a
 * first load, and of use only where strokes change places. They go, as does the read of a name that nobody uses.
 */
export function leanIcons(): Plugin {
  return {
    name: 'lean-icons',
    transform(code, id) {
      if (!/\/lucide-react\/dist\/esm\/icons\//.test(id)) return null
      return { code: code.replaceAll(/, key: "[a-z0-9]+"/g, '').replace('\n__iconData.node;', ''), map: null }
    },
  }
}
