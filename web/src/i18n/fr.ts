import { byNamespace } from './words.ts'

export const fr = byNamespace(import.meta.glob('./fr/*.json', { eager: true, import: 'default' }))
