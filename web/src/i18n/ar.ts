import { byNamespace } from './words.ts'

export const ar = byNamespace(import.meta.glob('./ar/*.json', { eager: true, import: 'default' }))
